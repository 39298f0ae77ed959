import type { Database } from '../../platform/database/database.ts'
import { verifyCases } from '../cases/index.ts'
import { verifyDeposits } from '../deposits/index.ts'
import { sealedUntil, verifyLedger } from '../ledger/index.ts'
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

/**
 * Recomputes every balance and cross-checks all money movements with the ledger. Read-only. Transfers that were sealed
 * after an earlier check are not read again, unless `isFull`.
 */
export async function verifyBooks(db: Database, isFull = false): Promise<BooksReport> {
	const since = isFull ? 0 : await sealedUntil(db)
	const ledger = await verifyLedger(db, since)
	const sold = await verifyOrders(db, since)
	const toppedUp = await verifyDeposits(db, since)
	const takenBack = await verifyCases(db, since)
	const bought = await verifyOffers(db, since)
	const documents = await verifyReceipts(db)
	return {
		...ledger,
		...sold,
		...toppedUp,
		...bought,
		...documents,
		faults: [ledger, sold, toppedUp, takenBack, bought, documents].flatMap(({ faults }) => faults),
	}
}
