import type pg from 'pg'
import type { Migration } from './read-migrations.ts'
import { splitStatements } from './split-statements.ts'

const CREATE_INDEX = /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i

/**
 * A migration outside a transaction, statement by statement. After a crash all of them run again, so each is written
 * to have no effect the second time; `concurrently` leaves an index behind then that is not valid and has to go first.
 */
export async function applyOutside(client: pg.Client, { sql }: Pick<Migration, 'sql'>): Promise<void> {
	for (const statement of splitStatements(sql)) {
		const index = CREATE_INDEX.exec(statement)?.[1]
		if (index !== undefined) await dropInvalid(client, index)
		await client.query(statement)
	}
}

async function dropInvalid(client: pg.Client, index: string): Promise<void> {
	const { rowCount } = await client.query(
		`select from pg_index join pg_class on pg_class.oid = indexrelid
		where relname = $1 and relnamespace = current_schema()::regnamespace and not indisvalid`,
		[index],
	)
	if (rowCount) await client.query(`drop index concurrently ${client.escapeIdentifier(index)}`)
}
