import type pg from 'pg'
import type { Database } from '../../../platform/database/database.ts'

/**
 * A separate connection for work on very many rows: no statement timeout, and its temporary tables vanish with it.
 */
export async function withOwnConnection<T>(
	db: Database,
	work: (client: pg.ClientBase) => Promise<T>,
	signal?: AbortSignal,
): Promise<T> {
	signal?.throwIfAborted()
	const client = await db.openSession()
	// Also in the middle of a long statement.
	const drop = () => void client.end().catch(() => undefined)
	signal?.addEventListener('abort', drop)
	try {
		return await work(client)
	} finally {
		signal?.removeEventListener('abort', drop)
		await client.end().catch(() => undefined)
	}
}

/** Commits when `work` returns `commit`; otherwise, and when it throws, everything is rolled back. */
export async function inTransaction<T>(
	client: pg.ClientBase,
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
