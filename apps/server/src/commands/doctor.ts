import { parseArgs } from 'node:util'
import type { Config } from '../platform/config.ts'
import { type Command, type CommandContext, CommandEnd, UsageError } from './command.ts'
import { attempt } from './doctor/attempt.ts'
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
import { checkStart } from './doctor/check-start.ts'
import { checkSteam } from './doctor/check-steam.ts'
import { type DoctorContext, type Finding, fault, levels, type OpenedDatabase } from './doctor/finding.ts'
import { shopName } from './shop-name.ts'

const GB = 1_000_000_000
const LEVEL_WIDTH = 9
const ABOUT_WIDTH = 12
const FAULT = levels.indexOf('fault')

export const doctorCommand: Command = {
	name: 'doctor',
	usage: '[--json] [--mail ADDRESS] [--free-gb NUMBER] [--allow-warnings]',
	summary:
		'Checks settings, keys, database, disk, clock, mail, payments, Steam, address, TLS, backups and pictures',
	help: `One line for each check, with what to do. Changes nothing. Run it while the shop runs, as its user.

--json            the findings as JSON
--mail ADDRESS    also sends a test mail
--free-gb NUMBER  less free disk space is a fault, less than twice as much a warning (2)
--allow-warnings  warnings end with 0, too: any other code, also one of Node itself, is a fault

Exit codes, for monitoring: 0 all fine, 1 warnings, 2 faults and checks that failed.`,
	failedWith: FAULT,
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
				'allow-warnings': { type: 'boolean', default: false },
			},
		})
		const leastFreeBytes = Number(values['free-gb']) * GB
		if (!(leastFreeBytes >= 0)) throw new UsageError('--free-gb takes a number')
		const findings = await examine({ config, leastFreeBytes, mailTo: values.mail }, openDatabase)
		report(findings, values.json, print)
		const worst = Math.max(...findings.map(({ level }) => levels.indexOf(level)))
		throw new CommandEnd(values['allow-warnings'] && worst < FAULT ? 0 : worst)
	},
}

async function examine(
	asked: Omit<DoctorContext, 'shopName'>,
	openDatabase: CommandContext['openDatabase'],
): Promise<Finding[]> {
	const { config } = asked
	const opening = openDatabase({ evenIfOutdated: true, onlyExisting: true })
	// A database of an earlier version has no brand.
	const name = opening.then(({ db }) => shopName(db, config)).catch(() => config.brand)
	const context: DoctorContext = { ...asked, shopName: name }
	const groups = await Promise.all([
		checkProgram(config),
		checkSettings(config),
		attempt(
			'database',
			async () => examineDatabase(await opening, config),
			'start PostgreSQL, or correct DATABASE_URL',
		),
		attempt('disk', () => checkDisks(context)),
		attempt('mail', () => checkMail(context)),
		attempt('inbox', () => checkInbox(config)),
		attempt('steam', () => checkSteam(config)),
		attempt('clock', () => checkSteamClock(config)),
		attempt('address', () => checkAddress(config)),
	])
	return groups.flat()
}

async function examineDatabase(database: OpenedDatabase, config: Config): Promise<Finding[]> {
	const { databaseReplicaUrl: replica } = config
	const { exists } = await database.db.one<{ exists: boolean }>(
		`select to_regclass('settings') is not null as exists`,
	)
	const groups = await Promise.all([
		attempt('database', () => checkDatabase(database, config)),
		attempt('clock', () => checkDatabaseClock(database)),
		replica === undefined ? [] : attempt('replica', () => checkReplica(database, replica)),
		...(exists ? tableChecks(database, config) : [NO_TABLES]),
	])
	return groups.flat()
}

const NO_TABLES = fault(
	'migrations',
	'the database has no tables of a shop',
	'correct DATABASE_URL, or start the shop, which creates them',
)

function tableChecks(database: OpenedDatabase, config: Config): Promise<Finding[]>[] {
	return [
		attempt('migrations', () => checkMigrations(database)),
		attempt('extensions', () => checkExtensions(database)),
		checkStart(database, config),
		attempt('backups', () => checkBackups(database, config)),
		attempt('payments', () => checkPayments(database, config)),
		attempt('pictures', () => checkPictures(database, config)),
	]
}

function report(findings: readonly Finding[], asJson: boolean, print: (line: string) => void): void {
	if (asJson) print(JSON.stringify(findings, null, '\t'))
	else for (const finding of findings) print(lineOf(finding))
}

function lineOf({ about, level, says, todo }: Finding): string {
	const line = `${level.padEnd(LEVEL_WIDTH)}${about.padEnd(ABOUT_WIDTH)}${says}`
	return todo === undefined ? line : `${line}; ${todo}`
}
