import type pg from 'pg'
import type { Database } from '../../../platform/database/database.ts'

/**
 * A separate connection for work on very many rows: no statement timeout, its temporary tables vanish with it, and it
 * is never returned to the pool.
 */
export async function withOwnConnection<T>(
	db: Database,
	work: (client: pg.PoolClient) => Promise<T>,
	signal?: AbortSignal,
): Promise<T> {
	signal?.throwIfAborted()
	const client = await db.pool.connect()
	// A lost connection also fails the current statement; without a listener this would end the process.
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

/** Commits when `work` returns `commit`; otherwise, and when it throws, everything is rolled back. */
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
