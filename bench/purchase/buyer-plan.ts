import type { Shopper } from './shoppers.ts'

export type BuyerWay =
	/** One database call per purchase, or one for all concurrent purchases. */
	{ through: 'operation' | 'groups'; databaseUrl: string } | { through: 'http'; origin: string }

export type BuyerPlan = BuyerWay & {
	shoppers: readonly Shopper[]
	connections: number
	/** Undefined: until every shopper has bought. */
	seconds?: number
}

export interface BuyerResult {
	perSecond: number
	p50Ms: number
	p99Ms: number
	tookMs: number
	/** The count of each status; 200 for a successful operation without HTTP. */
	statuses: Record<string, number>
}
