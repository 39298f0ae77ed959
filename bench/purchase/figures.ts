import type { BuyerResult } from './buyer-plan.ts'

export interface PurchaseFigures {
	clients: number
	/** What the purchases are held against, and its transactions per second in each round. */
	limitName: string
	limit: { perSecond: number }[]
	operation: BuyerResult[]
	http: BuyerResult[]
	race: { buyers: number; tookMs: number[] }
}
