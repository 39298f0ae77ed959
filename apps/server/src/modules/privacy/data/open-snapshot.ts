import type pg from 'pg'

/** One snapshot of the database, read in batches. */
export interface Snapshot {
	/** Rows in batches of at most `SNAPSHOT_BATCH`. Sequential: there is one connection. */
	read(sql: string, values: readonly unknown[]): AsyncGenerator<Record<string, unknown>[]>
	/** Returns the connection. Does nothing the second time. */
	close(): Promise<void>
}

/** Rows in memory at once, however large an account is. */
export const SNAPSHOT_BATCH = 200

const CURSOR = 'personal_data'

export async function openSnapshot(pool: pg.Pool): Promise<Snapshot> {
	const client = await pool.connect()
	let broken: Error | undefined
	const onError = (error: Error) => {
		broken ??= error
	}
	// A lost connection emits 'error' besides failing the query; without a listener it would end the process.
	client.on('error', onError)
	let isOpen = true
	const close = async () => {
		if (!isOpen) return
		isOpen = false
		await client.query('rollback').catch(onError)
		client.off('error', onError)
		client.release(broken)
	}
	try {
		await client.query('begin isolation level repeatable read, read only')
		// Times inside of JSON use the session's time zone.
		await client.query("set local timezone to 'UTC'")
	} catch (error) {
		await close()
		throw error
	}
	return {
		async *read(sql, values) {
			await client.query(`declare ${CURSOR} no scroll cursor for ${sql}`, [...values])
			while (isOpen) {
				const { rows } = await client.query<Record<string, unknown>>(`fetch ${SNAPSHOT_BATCH} from ${CURSOR}`)
				if (rows.length > 0) yield rows
				if (rows.length < SNAPSHOT_BATCH) break
			}
			if (isOpen) await client.query(`close ${CURSOR}`)
		},
		close,
	}
}
