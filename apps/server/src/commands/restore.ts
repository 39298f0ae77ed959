import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { checkBackup, DamagedBackup, RestoreRefusal, restoreBackup } from '../modules/backups/index.ts'
import { migrate, SHOP_SCHEMA } from '../platform/database/migrate.ts'
import { startPlatform } from '../platform/start-platform.ts'
import { type Command, CommandFailure, UsageError } from './command.ts'

export const restoreCommand: Command = {
	name: 'restore',
	usage: 'FILE [--check]',
	summary: 'Restores a backup into an empty database, all or nothing',
	help: `The database must be new: empty, or migrated and never used. With the embedded one, point DATA_DIR to a new
folder. Run it before the shop is started there, and "ledger verify" afterwards.

--check   only checks that the file is complete`,
	async run(args, { config, openDatabase, print }) {
		const { values, positionals } = parseArgs({
			args: [...args],
			allowPositionals: true,
			options: { check: { type: 'boolean', default: false } },
		})
		const [place, ...others] = positionals
		if (place === undefined || others.length > 0) throw new UsageError('restore takes one file')
		const file = resolve(place)
		if (!(await stat(file).catch(() => undefined))?.isFile()) {
			throw new CommandFailure(`File not found: ${file}.`)
		}
		try {
			// First: a damaged file is found before anything is changed.
			const { madeAt, tables, rows } = await checkBackup(file)
			const holds = `${rows.toLocaleString('en')} rows of ${tables} tables, made at ${madeAt}`
			if (values.check) return print(`The backup is complete: ${holds}`)
			const { url } = await openDatabase({ evenIfOutdated: true })
			await migrate(url, { ...SHOP_SCHEMA, onProgress: print })
			// Lets the job queue create its tables.
			await (await startPlatform({ ...config, logLevel: 'error' }, url)).stop()
			await restoreBackup(url, file)
			print(`Restored ${holds}`)
		} catch (error) {
			if (error instanceof RestoreRefusal) throw new CommandFailure(error.message)
			if (!(error instanceof DamagedBackup)) throw error
			throw new CommandFailure(`${file} is damaged or not a backup: ${error.message}.`)
		}
	},
}
