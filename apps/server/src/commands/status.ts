import { parseArgs } from 'node:util'
import { migrationStatus, SHOP_SCHEMA } from '../platform/database/migrate.ts'
import type { Command } from './command.ts'

export const statusCommand: Command = {
	name: 'status',
	summary: 'Shows which database is used and whether it is up to date',
	async run(args, { config, openDatabase, print }) {
		parseArgs({ args: [...args] })
		const { url, db } = await openDatabase({ evenIfOutdated: true })
		const { version, size } = await db.one<{ version: string; size: string }>(
			`select current_setting('server_version') as version,
				pg_size_pretty(pg_database_size(current_database())) as size`,
		)
		const { applied, pending, outdatedObjects } = await migrationStatus(url, SHOP_SCHEMA)
		const kind = config.databaseUrl === undefined ? `embedded in ${config.dataDir}` : 'of DATABASE_URL'
		print(`Database    PostgreSQL ${version}, ${kind}, ${size}`)
		print(
			`Migrations  ${applied.length} applied, ${pending.length} to do${pending.map((name) => `\n  ${name}`).join('')}`,
		)
		print(`Functions   ${outdatedObjects === 0 ? 'up to date' : `${outdatedObjects} to update`}`)
	},
}
