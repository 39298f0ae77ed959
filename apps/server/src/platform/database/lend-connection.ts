import pg from 'pg'

/** Runs work on one connection of the pool and returns it: closed if `spoil` was called, or if it broke. */
export async function lendConnection<T>(
	pool: pg.Pool,
	work: (client: pg.PoolClient, spoil: (error: Error) => void) => Promise<T>,
): Promise<T> {
	const client = await pool.connect()
	let broken: Error | undefined
	const spoil = (error: Error) => {
		broken ??= error
	}
	// A lost connection emits 'error' besides failing the query; without a listener it would end the process.
	client.on('error', spoil)
	try {
		return await work(client, spoil)
	} finally {
		client.off('error', spoil)
		client.release(broken)
	}
}

/**
 * One statement. The pool's own `query` closes the connection after any error, and the next one has to be opened and
 * has to plan everything again: of 200 buyers who race for one item, 199 would do that.
 */
export function queryOnce<Row extends object>(
	pool: pg.Pool,
	query: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> {
	return lendConnection(pool, async (client, spoil) => {
		try {
			return await client.query<Row>(query)
		} catch (error) {
			if (!isRefusal(error)) spoil(error instanceof Error ? error : new Error(String(error)))
			throw error
		}
	})
}

/** The statement failed, not the connection: that would be FATAL or PANIC. */
const isRefusal = (error: unknown) => error instanceof pg.DatabaseError && error.severity === 'ERROR'
