import type { Sql } from '../../platform/database/database.ts'

/**
 * The transfers that `work` makes have this time: for the demo's past, which has to agree with its orders. Locks the
 * ledger until the transaction ends, so it is used before the shop opens.
 */
export async function bookAt<T>(tx: Sql, moment: Date, work: () => Promise<T>): Promise<T> {
	await setDefault(tx, `timestamptz '${moment.toISOString()}'`)
	const result = await work()
	await setDefault(tx, 'now()')
	return result
}

async function setDefault(tx: Sql, value: string): Promise<void> {
	await tx.run(`alter table ledger_transfers alter column created_at set default ${value}`)
}
