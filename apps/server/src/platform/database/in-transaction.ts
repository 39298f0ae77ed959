import type pg from 'pg'

/** For the single connection that is used at startup; requests use `Database.transaction`. */
export async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
	try {
		await client.query('begin')
		const result = await work()
		await client.query('commit')
		return result
	} catch (error) {
		await client.query('rollback').catch(() => undefined)
		throw error
	}
}
