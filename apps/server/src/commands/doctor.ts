import { parseArgs } from 'node:util'
import { StartError } from '../platform/start-error.ts'
import { type Command, type CommandContext, CommandEnd, UsageError } from './command.ts'
import { checkAddress } from './doctor/check-address.ts'
import { checkBackups } from './doctor/check-backups.ts'
import { checkDatabaseClock, checkSteamClock } from './doctor/check-clock.ts'
import { checkDatabase, checkExtensions, checkMigrations, checkReplica } from './doctor/check-database.ts'
import { checkDisks } from './doctor/check-disk.ts'
import { checkInbox } from './doctor/check-inbox.ts'
import { checkMail } from './doctor/check-mail.ts'
import { checkPayments } from './doctor/check-payments.ts'
import { checkPictures } from './doctor/check-pictures.ts'
import { checkProgram, checkSettings } from './doctor/check-settings.ts'
import { checkSteam } from './doctor/check-steam.ts'
import { type DoctorContext, type Finding, fault, levels, type OpenedDatabase } from './doctor/finding.ts'
import { shopName } from './shop-name.ts'

const GB = 1_000_000_000
const LEVEL_WIDTH = 9
const ABOUT_WIDTH = 12
const FAULT = levels.indexOf('fault')

export const doctorCommand: Command = {
	name: 'doctor',
	usage: '[--json] [--mail ADDRESS] [--free-gb NUMBER]',
	summary:
		'Checks settings, database, disk, clock, mail, payments, Steam, address, TLS, backups and pictures',
	help: `One line for each check, with what to do. Changes nothing. Run it while the shop runs, as its user.

--json            the findings as JSON
--mail ADDRESS    also sends a test mail
--free-gb NUMBER  less free disk space is a fault, less than twice as much a warning (2)

Exit codes, for monitoring: 0 all fine, 1 warnings, 2 faults.`,
	reportSettings(error, args, print) {
		const todo = 'correct it in .env or in the environment of the service (.env.example explains each)'
		report(
			error.problems.map((problem) => fault('settings', problem, todo)),
			args.includes('--json'),
			print,
		)
		return FAULT
	},
	async run(args, { config, openDatabase, print }) {
		const { values } = parseArgs({
			args: [...args],
			options: {
				json: { type: 'boolean', default: false },
				mail: { type: 'string' },
				'free-gb': { type: 'string', default: '2' },
			},
		})
		const leastFreeBytes = Number(values['free-gb']) * GB
		if (!(leastFreeBytes >= 0)) throw new UsageError('--free-gb takes a number')
		const findings = await examine({ config, leastFreeBytes, mailTo: values.mail }, openDatabase)
		report(findings, values.json, print)
		throw new CommandEnd(Math.max(...findings.map(({ level }) => levels.indexOf(level))))
	},
}

async function examine(
	asked: Omit<DoctorContext, 'shopName'>,
	openDatabase: CommandContext['openDatabase'],
): Promise<Finding[]> {
	const { config } = asked
	const opening = openDatabase({ evenIfOutdated: true })
	// A database of an earlier version has no brand.
	const name = opening.then(({ db }) => shopName(db, config)).catch(() => config.brand)
	const context: DoctorContext = { ...asked, shopName: name }
	const ofDatabase = opening.then(
		(database) => examineDatabase(database, context),
		(error: unknown) => [databaseFault(error)],
	)
	const groups = await Promise.all([
		checkProgram(config),
		checkSettings(config),
		ofDatabase,
		checkDisks(context),
		checkMail(context),
		checkInbox(config),
		checkSteam(config),
		checkSteamClock(config),
		checkAddress(config),
	])
	return groups.flat()
}

async function examineDatabase(database: OpenedDatabase, { config }: DoctorContext): Promise<Finding[]> {
	const { databaseReplicaUrl: replica } = config
	const groups = await Promise.all([
		checkDatabase(database, config),
		checkMigrations(database),
		checkExtensions(database),
		replica === undefined ? [] : checkReplica(database, replica),
		checkDatabaseClock(database),
		checkBackups(database, config),
		checkPayments(database, config),
		checkPictures(database),
	])
	return groups.flat()
}

function databaseFault(error: unknown): Finding {
	if (!(error instanceof StartError)) throw error
	return fault('database', error.message, 'start PostgreSQL, or correct DATABASE_URL')
}

function report(findings: readonly Finding[], asJson: boolean, print: (line: string) => void): void {
	if (asJson) print(JSON.stringify(findings, null, '\t'))
	else for (const finding of findings) print(lineOf(finding))
}

function lineOf({ about, level, says, todo }: Finding): string {
	const line = `${level.padEnd(LEVEL_WIDTH)}${about.padEnd(ABOUT_WIDTH)}${says}`
	return todo === undefined ? line : `${line}; ${todo}`
}
