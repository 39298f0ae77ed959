import type { Shopper } from './shoppers.ts'

export type BuyerWay =
	/** One call of the database for each purchase, or for as many as come at the same time. */
	{ through: 'operation' | 'groups'; databaseUrl: string } | { through: 'http'; origin: string }

export type BuyerPlan = BuyerWay & {
	shoppers: readonly Shopper[]
	connections: number
	/** Undefined: until everybody has bought. */
	seconds?: number
}

export interface BuyerResult {
	perSecond: number
	p50Ms: number
	p99Ms: number
	tookMs: number
	/** How often each status came; 200 for what the operation did. */
	statuses: Record<string, number>
}
