import type pg from 'pg'
import { type IndexStatement, indexPartitions } from './partitions/index-partitions.ts'
import type { Migration } from './read-migrations.ts'
import { splitStatements } from './split-statements.ts'

const CREATE_INDEX =
	/^create\s+(?<unique>unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(?<index>\w+)"?\s+on\s+"?(?<table>\w+)"?(?<rest>[\s\S]*)$/i

/**
 * A migration outside a transaction, statement by statement. After a crash all of them run again, so each is written
 * to have no effect the second time; `concurrently` leaves an index behind then that is not valid and has to go first.
 */
export async function applyOutside(client: pg.Client, { sql }: Pick<Migration, 'sql'>): Promise<void> {
	for (const statement of splitStatements(sql)) {
		const found = readIndex(statement)
		if (found !== undefined && (await isPartitioned(client, found.table))) {
			await indexPartitions(client, found, (index) => dropInvalid(client, index))
			continue
		}
		if (found !== undefined) await dropInvalid(client, found.index)
		await client.query(statement)
	}
}

function readIndex(statement: string): IndexStatement | undefined {
	const { unique = '', index = '', table = '', rest = '' } = CREATE_INDEX.exec(statement)?.groups ?? {}
	return index === '' ? undefined : { unique, index, table, rest }
}

async function isPartitioned(client: pg.Client, table: string): Promise<boolean> {
	const { rowCount } = await client.query(
		"select from pg_class where relname = $1 and relnamespace = current_schema()::regnamespace and relkind = 'p'",
		[table],
	)
	return rowCount === 1
}

async function dropInvalid(client: pg.Client, index: string): Promise<void> {
	const { rowCount } = await client.query(
		`select from pg_index join pg_class on pg_class.oid = indexrelid
		where relname = $1 and relnamespace = current_schema()::regnamespace and not indisvalid`,
		[index],
	)
	if (rowCount) await client.query(`drop index concurrently ${client.escapeIdentifier(index)}`)
}
