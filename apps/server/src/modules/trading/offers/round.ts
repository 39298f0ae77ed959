import type { Lease } from '../accounts/lease.ts'
import type { TraderContext } from '../context.ts'
import type { TradeSession } from '../gateway.ts'

/** One pass over the work of an account, by the node that holds its lease. */
export interface Round {
	context: TraderContext
	lease: Lease
	session: TradeSession
	/** The time limit of one call to Steam; throws `LeaseLost` when the lease could end during the call. */
	limit(): AbortSignal
}

export function roundOf(context: TraderContext, lease: Lease, session: TradeSession): Round {
	return {
		context,
		lease,
		session,
		limit() {
			lease.requireHeld()
			return AbortSignal.any([lease.signal, AbortSignal.timeout(context.pace.callMs)])
		},
	}
}
