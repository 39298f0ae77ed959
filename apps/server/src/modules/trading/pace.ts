/** How often and how long a node works on trade accounts; tests are faster. */
export interface Pace {
	/** How long a lease lasts without renewal: the delay after a node was killed. */
	leaseMs: number
	/** How often a node looks for accounts without a holder. */
	claimEveryMs: number
	/** How long an account without work waits; new work wakes it earlier. */
	idleMs: number
	inventoryEveryMs: number
	/** The time limit of one call to Steam. Shorter than a lease, so that no call outlives it. */
	callMs: number
	/** The first pause after a failure; doubles with every further one. */
	retryMs: number
	/** How often an open offer is looked at; one call tells about all offers of an account. */
	followMs: number
	/** After this time an offer that Steam does not list was never made. Longer than a call can be on its way. */
	unknownMs: number
	/** A sold copy that is missing for so long is refunded: an answer of Steam may be incomplete. */
	goneMs: number
	/** How often the trade of a delivered item is read while Steam lets the buyer undo it. */
	tradeEveryMs: number
}

/** At the stand-in nothing limits the calls, and visitors want to see what happens. */
export const sandboxPace = (): Pace => ({ ...PACE, followMs: 1_000, goneMs: 5_000, tradeEveryMs: 5_000 })

export const PACE: Pace = {
	leaseMs: 15_000,
	claimEveryMs: 2_000,
	idleMs: 2_000,
	inventoryEveryMs: 60_000,
	callMs: 10_000,
	retryMs: 5_000,
	followMs: 5_000,
	unknownMs: 60_000,
	goneMs: 600_000,
	tradeEveryMs: 3_600_000,
}
