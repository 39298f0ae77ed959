import type { Pace } from '../../../src/modules/trading/pace.ts'

/** Short leases, so that killed nodes are replaced soon; a call still ends before its lease. */
export const FAST_PACE: Pace = {
	leaseMs: 4_000,
	claimEveryMs: 200,
	idleMs: 50,
	inventoryEveryMs: 1_000,
	callMs: 1_500,
	retryMs: 100,
	followMs: 200,
	unknownMs: 3_000,
	goneMs: 500,
	tradeEveryMs: 1_000,
}
