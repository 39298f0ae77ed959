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
}

export const PACE: Pace = {
	leaseMs: 15_000,
	claimEveryMs: 2_000,
	idleMs: 2_000,
	inventoryEveryMs: 60_000,
	callMs: 10_000,
	retryMs: 5_000,
}
