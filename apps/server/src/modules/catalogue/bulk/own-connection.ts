import type pg from 'pg'
import type { Database } from '../../../platform/database/database.ts'

/**
 * A connection of its own for work on very many rows: no statement of it is cut off, its temporary tables
 * are gone with it, and whatever happened to it, nobody else gets it afterwards.
 */
export async function withOwnConnection<T>(
	db: Database,
	work: (client: pg.PoolClient) => Promise<T>,
	signal?: AbortSignal,
): Promise<T> {
	signal?.throwIfAborted()
	const client = await db.pool.connect()
	// A connection that is lost also fails the statement under way; unheard, this would end the process.
	client.on('error', () => undefined)
	// Also in the middle of a long statement.
	const drop = () => void client.end().catch(() => undefined)
	signal?.addEventListener('abort', drop)
	try {
		await client.query('set statement_timeout = 0')
		return await work(client)
	} finally {
		signal?.removeEventListener('abort', drop)
		client.release(true)
	}
}

/** Commits what `work` did when it answers `commit`; else, and when it throws, nothing of it stays. */
export async function inTransaction<T>(
	client: pg.PoolClient,
	work: () => Promise<{ commit: boolean; result: T }>,
): Promise<T> {
	await client.query('begin')
	try {
		const { commit, result } = await work()
		await client.query(commit ? 'commit' : 'rollback')
		return result
	} catch (error) {
		await client.query('rollback').catch(() => undefined)
		throw error
	}
}
