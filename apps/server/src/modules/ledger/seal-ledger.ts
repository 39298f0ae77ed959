import type { Database } from '../../platform/database/database.ts'
import { listPartitions } from '../../platform/database/partitions/partitioned-tables.ts'
import { sealedUntil } from './verify-ledger.ts'

/** New transfers queue behind the lock request, which waits for running ones; usually a few milliseconds. */
const LOCK_LIMIT = '1s'
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * The bounds of partitions that are closed but not sealed: no transfer with an id below can be added any more. A lock
 * that is granted while no transfer is running proves it; an id is only drawn by a statement that locks the table.
 */
export async function closedBounds(db: Database): Promise<number[]> {
	const sealed = await sealedUntil(db)
	const bounds = (await listPartitions(db)).flatMap(({ table, from, until }) =>
		table === 'ledger_transfers' ? [from ?? 0, until] : [],
	)
	const last = await lastFinished(db)
	return [...new Set(bounds)].filter((bound) => bound > sealed && bound <= last).sort((a, b) => a - b)
}

async function lastFinished(db: Database): Promise<number> {
	try {
		return await db.transaction(async (tx) => {
			await tx.run(`set local lock_timeout = '${LOCK_LIMIT}'`)
			await tx.run('lock table ledger_transfers in share mode')
			return (await tx.one<{ last: number }>('select last_value as last from ledger_transfers_id_seq')).last
		})
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE) return 0
		throw error
	}
}

/** Stores what the transfers below each bound sum up to. Only after a check that found no fault in them. */
export async function sealLedger(db: Database, bounds: readonly number[]): Promise<void> {
	for (const bound of bounds) {
		await db.transaction(async (tx) => {
			await tx.run('set local statement_timeout = 0')
			await tx.run('insert into ledger_seals (until_id) values ($1)', [bound])
		})
	}
}
