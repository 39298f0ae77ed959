import type { Shopper } from './shoppers.ts'

export type BuyerWay = { through: 'operation'; databaseUrl: string } | { through: 'http'; origin: string }

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
