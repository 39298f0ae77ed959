/** The share of this node's time for server-side rendering. The API has priority: a page works without its markup. */
const SHARE = 0.25
/** The burst for many visitors at once. */
const BURST_MS = 500

/** Keeps rendering from starving everything else, however many different pages are requested. */
export class RenderBudget {
	private leftMs = BURST_MS
	private countedAt = performance.now()

	hasLeft(): boolean {
		const now = performance.now()
		this.leftMs = Math.min(BURST_MS, this.leftMs + (now - this.countedAt) * SHARE)
		this.countedAt = now
		return this.leftMs > 0
	}

	async spend<T>(work: () => Promise<T>): Promise<T> {
		const startedAt = performance.now()
		try {
			return await work()
		} finally {
			this.leftMs -= performance.now() - startedAt
		}
	}
}
