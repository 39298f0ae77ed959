import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { ImportError } from '../modules/catalogue/import/import-error.ts'
import { SettingError } from '../modules/content/index.ts'
import { createOperator, listOperators, type NewOperator } from '../modules/operators/index.ts'
import { FetchFailure, openStore } from '../modules/pictures/index.ts'
import {
	applyContent,
	checkSetup,
	filesOf,
	readSetupFile,
	type SetupFile,
	SetupFileError,
} from '../modules/setup/index.ts'
import type { Database } from '../platform/database/database.ts'
import { startEvents } from '../platform/events.ts'
import { COMMAND_LINE } from '../platform/http/origin.ts'
import { createLogger } from '../platform/log.ts'
import { importForCommand } from './catalogue-import.ts'
import { type Command, type CommandContext, CommandFailure, UsageError } from './command.ts'
import { PASSWORD_RULES, readPassword } from './read-password.ts'
import { shopName } from './shop-name.ts'

export const setupCommand: Command = {
	name: 'setup',
	usage: '--from FILE [--check] [--password-stdin]',
	summary: 'Sets up a shop from a file, for machines without a browser',
	help: `FILE is JSON; deploy/setup.example.json has every part, and each may be left out: operator, settings, brand,
currencies, countries, languages, page_templates, catalogue. Paths in it start at its folder: logo, icon and
home_picture of the brand, file, prices and texts of the catalogue; eur_per_usd is for prices in USD. Secrets are not
in it: mail, payments and Steam are set in the environment, and the operator's password is typed. A second run changes
nothing.

--check            only says what is wrong with the file for this shop, line by line
${PASSWORD_RULES}`,
	async run(args, context) {
		const { values } = parseArgs({
			args: [...args],
			options: {
				from: { type: 'string' },
				check: { type: 'boolean', default: false },
				'password-stdin': { type: 'boolean' },
			},
		})
		const { from } = values
		if (from === undefined) throw new UsageError('--from is missing')
		const text = await readFile(from, 'utf8').catch((error: Error) => {
			throw new CommandFailure(`cannot read ${from}: ${error.message}`)
		})
		try {
			const { file, errorOf } = readSetupFile(text, basename(from))
			const { url, db } = await context.openDatabase()
			const complaints = await checkSetup({ db, builtInName: context.config.brand }, file, dirname(from))
			if (complaints.length > 0) throw errorOf(complaints)
			if (values.check) return context.print(`${basename(from)} is valid.`)
			const options = { folder: dirname(from), isPasswordFromInput: values['password-stdin'] }
			await apply(context, { url, db }, file, options)
		} catch (error) {
			const isExpected = [SetupFileError, SettingError, ImportError, FetchFailure].some(
				(kind) => error instanceof kind,
			)
			throw isExpected && error instanceof Error ? new CommandFailure(error.message) : error
		}
	},
}

interface Options {
	folder: string
	isPasswordFromInput: boolean | undefined
}

async function apply(
	{ config, print }: CommandContext,
	{ url, db }: { url: string; db: Database },
	file: SetupFile,
	{ folder, isPasswordFromInput }: Options,
): Promise<void> {
	// The only question comes first: nothing has changed when it is not answered.
	const operator = await newOperator(db, file.operator, async (email) =>
		readPassword(isPasswordFromInput, { brand: await shopName(db, config), emails: [email] }),
	)
	const events = await startEvents(url, createLogger({ logLevel: 'silent' }))
	try {
		const target = { db, events, store: openStore(config.pictures), builtInName: config.brand }
		for (const line of await applyContent(target, file, folder)) print(line)
	} finally {
		await events.stop()
	}
	if (operator !== undefined) {
		await createOperator(db, operator, COMMAND_LINE)
		print(`operator: ${operator.email} can now sign in as admin`)
	} else if (file.operator !== undefined) print('operator: nothing to change')
	for (const source of filesOf(file, folder)) await importForCommand(db, source, print)
}

/** Undefined: the file names none, or one that the shop has. */
async function newOperator(
	db: Database,
	given: SetupFile['operator'],
	passwordOf: (email: string) => Promise<string>,
): Promise<NewOperator | undefined> {
	if (given === undefined) return undefined
	const { name, email } = given
	const operators = await listOperators(db)
	if (operators.some((each) => each.email.toLowerCase() === email.toLowerCase())) return undefined
	return { name, email, role: 'admin', password: await passwordOf(email) }
}
