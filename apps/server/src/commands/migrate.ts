import { parseArgs } from 'node:util'
import { MIGRATIONS_DIRECTORY, migrate } from '../platform/database/migrate.ts'
import type { Command } from './command.ts'

export const migrateCommand: Command = {
	name: 'migrate',
	summary: "Brings the database up to this version's newest migration",
	help: 'Every start does this too; run it on its own to migrate before new nodes start.',
	async run(args, { openDatabase, print }) {
		parseArgs({ args: [...args] })
		const { url } = await openDatabase({ evenIfOutdated: true })
		const { applied } = await migrate(url, { directory: MIGRATIONS_DIRECTORY, onProgress: print })
		print(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.length}.`)
	},
}
