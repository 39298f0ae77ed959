import type { Lease } from '../accounts/lease.ts'
import type { TraderContext } from '../context.ts'
import type { Partner, PartnerCheck, TradeSession } from '../gateway.ts'
import type { InventoryReads } from '../stock/inventory-reads.ts'

/** One pass over the work of an account, by the node that holds its lease. */
export interface Round {
	context: TraderContext
	lease: Lease
	session: TradeSession
	/** Reads and stores the account's inventory. Fails with `InventoryUnread` if Steam does not give it. */
	readInventory(): Promise<void>
	/** Also notes whether Steam lets our own account trade. */
	checkPartner(partner: Partner): Promise<PartnerCheck>
	/** The time limit of one call to Steam; throws `LeaseLost` when the lease could end during the call. */
	limit(): AbortSignal
}

/** What the node remembers of the account between two rounds. */
interface Known {
	inventory: InventoryReads
	/** Why Steam does not let the account trade; empty if it does. */
	restriction: string
}

export function roundOf(context: TraderContext, lease: Lease, session: TradeSession, known: Known): Round {
	const limit = () => {
		lease.requireHeld()
		return AbortSignal.any([lease.signal, AbortSignal.timeout(context.pace.callMs)])
	}
	return {
		context,
		lease,
		session,
		readInventory: () => known.inventory.read(session),
		async checkPartner(partner) {
			const check = await session.checkPartner(partner, limit())
			if (check.kind === 'own_account') known.restriction = check.words
			// Steam looks at both sides before it says one of these.
			else if (check.kind === 'ready' || check.kind === 'escrow') known.restriction = ''
			return check
		},
		limit,
	}
}
