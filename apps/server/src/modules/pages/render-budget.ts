/** The part of this node's time that rendering may take. The API comes first: a page can do without its markup. */
const SHARE = 0.25
/** What a moment of many visitors may use at once. */
const BURST_MS = 500

/** Keeps rendering from taking the time of everything else, however many different pages are asked for. */
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
