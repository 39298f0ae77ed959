import type { BuyerResult } from '../purchase/buyer-plan.ts'

export interface SizeFigures {
	transfers: number
	partitions: number
	gigabytes: number
	/** Purchases without HTTP, one call each, and small transactions of PostgreSQL itself, alternating. */
	purchases: BuyerResult[]
	limit: { perSecond: number }[]
	/** A page of one shopper's statement, and of the same in the back office. */
	historyMs: number[]
	/** `ledger verify` before and after closed partitions were sealed, and sealing itself. */
	fullMs: number
	sealMs: number
	incrementalMs: number
}

export interface GrowthFigures {
	limitName: string
	sizes: SizeFigures[]
}
