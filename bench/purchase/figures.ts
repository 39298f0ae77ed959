import type { BuyerResult } from './buyer-plan.ts'

export interface PurchaseFigures {
	clients: number
	/** The limit of the comparison, and its transactions per second in each round. */
	limitName: string
	limit: { perSecond: number }[]
	/** One database call per purchase. */
	operation: BuyerResult[]
	/** One call for concurrent purchases, as a node does it. */
	groups: BuyerResult[]
	http: BuyerResult[]
	race: { buyers: number; tookMs: number[] }
}
