import { parseArgs } from 'node:util'
import { migrate, SHOP_SCHEMA } from '../platform/database/migrate.ts'
import type { Command } from './command.ts'

export const migrateCommand: Command = {
	name: 'migrate',
	summary: 'Migrates the database to this version',
	help: 'Every start does this too; run it separately to migrate before new nodes start.',
	async run(args, { openDatabase, print }) {
		parseArgs({ args: [...args] })
		const { url } = await openDatabase({ evenIfOutdated: true })
		const { applied } = await migrate(url, { ...SHOP_SCHEMA, onProgress: print })
		print(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.length}.`)
	},
}
