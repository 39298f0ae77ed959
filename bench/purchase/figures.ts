import type { BuyerResult } from './buyer-plan.ts'

export interface PurchaseFigures {
	clients: number
	/** What the purchases are held against, and its transactions per second in each round. */
	limitName: string
	limit: { perSecond: number }[]
	/** One call of the database for each purchase. */
	operation: BuyerResult[]
	/** One call for those that come at the same time, as a node does it. */
	groups: BuyerResult[]
	http: BuyerResult[]
	race: { buyers: number; tookMs: number[] }
}
