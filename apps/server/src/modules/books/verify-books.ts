import type { Database } from '../../platform/database/database.ts'
import { verifyDeposits } from '../deposits/index.ts'
import { verifyLedger } from '../ledger/index.ts'
import { verifyOffers } from '../offers/index.ts'
import { verifyOrders } from '../orders/index.ts'
import { verifyReceipts } from '../receipts/index.ts'

export interface BooksReport {
	accounts: number
	transfers: number
	orders: number
	deposits: number
	offers: number
	receipts: number
	/** The faults, one line each. */
	faults: string[]
}

/** Recomputes every balance and cross-checks all money movements with the ledger. Read-only. */
export async function verifyBooks(db: Database): Promise<BooksReport> {
	const ledger = await verifyLedger(db)
	const sold = await verifyOrders(db)
	const toppedUp = await verifyDeposits(db)
	const bought = await verifyOffers(db)
	const documents = await verifyReceipts(db)
	return {
		...ledger,
		...sold,
		...toppedUp,
		...bought,
		...documents,
		faults: [ledger, sold, toppedUp, bought, documents].flatMap(({ faults }) => faults),
	}
}
