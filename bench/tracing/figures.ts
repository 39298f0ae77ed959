import type { LoadResult } from '../load/plan.ts'

/** What a node is told about traces. */
export const WAYS = ['off', 'one', 'all'] as const
export type Way = (typeof WAYS)[number]

export interface TracedRound extends LoadResult {
	/** Processor time of the node for each response. */
	cpuMicros: number
}

export interface TracingFigures {
	connections: number
	/** A response from the cache: the cheapest there is. */
	cached: Record<Way, TracedRound[]>
	/** A response about one shopper: session and profile from the database. */
	profile: Record<Way, TracedRound[]>
	/** Received by the collector from all nodes. */
	collectedMegabytes: number
}
