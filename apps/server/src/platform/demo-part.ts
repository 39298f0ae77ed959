import type { Config } from './config.ts'
import type { Database, Sql } from './database/database.ts'

/** Creates a module's part of the demo data, once; later changes stay. Does nothing outside the demo. */
export async function addDemoPart(
	{ config, db }: { config: Pick<Config, 'demo'>; db: Database },
	name: string,
	make: (tx: Sql) => Promise<void>,
): Promise<void> {
	if (!config.demo) return
	// Checked first, so that a restart prepares nothing it will not need.
	if ((await db.maybe('select from demo_parts where name = $1', [name])) !== undefined) return
	await db.transaction(async (tx) => {
		// No visitor waits yet, and on a slow machine a part takes longer than the statement timeout.
		await tx.run('set local statement_timeout = 0')
		// A second node that starts at the same time waits here, then finds it done.
		const isFirst = await tx.run('insert into demo_parts (name) values ($1) on conflict do nothing', [name])
		if (isFirst === 1) await make(tx)
	})
}
