/** The generator's instructions. */
export interface Plan {
	origin: string
	/** Sent in this order, by whichever connection is free. */
	paths: readonly string[]
	/** Sent with every request. */
	headers?: Readonly<Record<string, string>>
	seconds: number
	/** Closed loop: ends after this many requests, however long they take, and all of them count. */
	requests?: number
	/** Closed loop: every connection sends its next request when the last one is answered. */
	connections: number
	/** Open loop: requests leave at this steady rate, whether or not earlier ones are answered. */
	perSecond?: number
}

export interface LoadResult {
	perSecond: number
	/** All of them, including the warm-up. */
	answers: number
	p50Ms: number
	p99Ms: number
	maxMs: number
	/** Answers other than 200. */
	errors: number
}
