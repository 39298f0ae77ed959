import type pg from 'pg'
import { retryLocks } from '../retry-locks.ts'

/** `create unique index concurrently index on table rest`. */
export interface IndexStatement {
	unique: string
	index: string
	table: string
	rest: string
}

/**
 * PostgreSQL builds no index of a partitioned table concurrently, but one of each partition. The table's own index is
 * empty and not valid until each partition has its part; partitions that are made meanwhile get theirs at once.
 */
export async function indexPartitions(
	client: pg.Client,
	{ unique, index, table, rest }: IndexStatement,
	dropInvalid: (index: string) => Promise<void>,
): Promise<void> {
	const options = { what: `Index ${index}`, onProgress: () => undefined }
	const name = (text: string) => client.escapeIdentifier(text)
	await retryLocks(client, options, () =>
		client.query(`create ${unique}index if not exists ${name(index)} on only ${name(table)}${rest}`),
	)
	for (const partition of await partitionsWithout(client, table, index)) {
		const part = partition + (index.startsWith(table) ? index.slice(table.length) : `_${index}`)
		await dropInvalid(part)
		await client.query(
			`create ${unique}index concurrently if not exists ${name(part)} on ${name(partition)}${rest}`,
		)
		await retryLocks(client, options, () =>
			client.query(`alter index ${name(index)} attach partition ${name(part)}`),
		)
	}
}

async function partitionsWithout(client: pg.Client, table: string, index: string): Promise<string[]> {
	const { rows } = await client.query<{ name: string }>(
		`select part.relname::text as name from pg_inherits join pg_class part on part.oid = inhrelid
		where inhparent = $1::text::regclass and not exists (
			select from pg_index own join pg_inherits of_index on of_index.inhrelid = own.indexrelid
			where own.indrelid = part.oid and of_index.inhparent = $2::text::regclass
		) order by part.relname`,
		[client.escapeIdentifier(table), client.escapeIdentifier(index)],
	)
	return rows.map(({ name }) => name)
}
