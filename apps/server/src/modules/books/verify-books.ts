import type { Database } from '../../platform/database/database.ts'
import { verifyDeposits } from '../deposits/index.ts'
import { verifyLedger } from '../ledger/index.ts'
import { verifyOffers } from '../offers/index.ts'
import { verifyOrders } from '../orders/index.ts'

export interface BooksReport {
	accounts: number
	transfers: number
	orders: number
	deposits: number
	offers: number
	/** The faults, one line each. */
	faults: string[]
}

/** Recomputes every balance and cross-checks all money movements with the ledger. Read-only. */
export async function verifyBooks(db: Database): Promise<BooksReport> {
	const ledger = await verifyLedger(db)
	const sold = await verifyOrders(db)
	const toppedUp = await verifyDeposits(db)
	const bought = await verifyOffers(db)
	return {
		...ledger,
		...sold,
		...toppedUp,
		...bought,
		faults: [...ledger.faults, ...sold.faults, ...toppedUp.faults, ...bought.faults],
	}
}
