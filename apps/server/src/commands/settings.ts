import {
	changeSettingsByCommand,
	isPublicSetting,
	isSettingName,
	readSettings,
	SettingError,
	type SettingName,
	settingNames,
	settingTable,
} from '../modules/content/index.ts'
import { startEvents } from '../platform/events.ts'
import { createLogger } from '../platform/log.ts'
import { type Command, UsageError } from './command.ts'

const everySetting = [
	'Settings (* is public):',
	...settingNames.map(
		(name) => `  ${isPublicSetting(name) ? '*' : ' '} ${name}\n      ${settingTable.shape[name].description}`,
	),
].join('\n')

export const settingsGetCommand: Command = {
	name: 'settings get',
	usage: '[name]',
	summary: 'Shows one setting, a group (internal_currency) or all',
	help: everySetting,
	async run([name, ...rest], { openDatabase, print }) {
		if (rest.length > 0) throw new UsageError('settings get takes at most one name')
		const names = settingNames.filter(
			(each) => name === undefined || each === name || each.startsWith(`${name}.`),
		)
		if (names.length === 0) throw new UsageError(`${name} is not a setting`)
		const { db } = await openDatabase()
		const values = await readSettings(db)
		for (const each of names) print(each === name ? show(values[each]) : `${each} = ${show(values[each])}`)
	},
}

export const settingsSetCommand: Command = {
	name: 'settings set',
	usage: '<name> <value>',
	summary: 'Changes one setting; running nodes apply it within seconds',
	help: `Lists are written as JSON: settings set payment_methods '[{"code":"card", ...}]'
"settings get --help" explains every setting.`,
	async run([name, text, ...rest], { openDatabase, print }) {
		if (name === undefined || text === undefined || rest.length > 0) {
			throw new UsageError('settings set takes a name and a value')
		}
		if (!isSettingName(name)) throw new UsageError(`${name} is not a setting`)
		const value = typedValue(name, text)
		const { url, db } = await openDatabase()
		const events = await startEvents(url, createLogger({ logLevel: 'silent' }))
		try {
			await changeSettingsByCommand(db, events, { [name]: value })
		} catch (error) {
			throw error instanceof SettingError ? new UsageError(error.message) : error
		} finally {
			await events.stop()
		}
		print(`${name} = ${show(value)}`)
	},
}

/** A text setting takes the argument as it is; any other parses it as JSON. */
function typedValue(name: SettingName, text: string): unknown {
	if (settingTable.shape[name].safeParse(text).success) return text
	try {
		return JSON.parse(text)
	} catch {
		return text
	}
}

function show(value: unknown): string {
	return typeof value === 'string' ? value : JSON.stringify(value)
}
