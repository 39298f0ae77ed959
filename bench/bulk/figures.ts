import type { BuyerResult } from '../purchase/buyer-plan.ts'

export interface BulkFigures {
	clients: number
	listings: number
	/** Purchases without a bulk change, and while one runs. */
	without: BuyerResult[]
	during: BuyerResult[]
	/** A bulk change of all listings, without purchases. */
	aloneSeconds: number
	/** Listings that were changed in each second of purchases. */
	changedPerSecond: number[]
}
