import type { Sql } from '../../apps/server/src/platform/database/database.ts'
import { countByHand, isByHand } from './by-hand.ts'
import type { Mix } from './prepare-mix.ts'

/** Compares totals of the server with PostgreSQL's own count. Speed is worth nothing if they differ. */
export async function checkTotals(sql: Sql, totals: Mix['totals'], count: number): Promise<number> {
	const plain = totals.filter(({ filters }) => isByHand(filters)).slice(0, count)
	for (const { filters, total } of plain) {
		const counted = await countByHand(sql, filters)
		if (counted !== total) throw new Error(`${filters}: the server counts ${total}, PostgreSQL ${counted}`)
	}
	return plain.length
}
