import { backOffMs } from '../accounts/back-off.ts'
import type { Lease } from '../accounts/lease.ts'
import type { TraderContext } from '../context.ts'
import { SteamFailure, type TradeSession } from '../gateway.ts'
import { syncInventory } from './sync-inventory.ts'

/** Reads of one account's inventory. Steam limits them more strictly than anything else, so they have their own pauses. */
export interface InventoryReads {
	/** Reads and stores the inventory. Fails with `InventoryUnread` if Steam does not give it. */
	read(session: TradeSession): Promise<void>
	/** How long until the next regular read. */
	inMs(): number
	/** Why the last read failed; empty after one that did not. */
	trouble(): string
}

/** Steam did not give the inventory. Work that needs it is postponed; the rest of the account's work goes on. */
export class InventoryUnread extends Error {}

export function createInventoryReads(context: TraderContext, lease: Lease): InventoryReads {
	const { pace, platform } = context
	let failures = 0
	let trouble = ''
	let nextAtMs = Number.NEGATIVE_INFINITY

	const fail = (failure: SteamFailure) => {
		failures += 1
		trouble = `The inventory was not read: ${failure.message}`
		const restMs = backOffMs(pace, failure, failures)
		nextAtMs = performance.now() + restMs
		platform.log.warn(
			{ err: failure, accountId: lease.accountId, restMs },
			'trading: an inventory was not read',
		)
		return new InventoryUnread(trouble, { cause: failure })
	}
	return {
		async read(session) {
			if (failures > 0 && performance.now() < nextAtMs) throw new InventoryUnread(trouble)
			try {
				await syncInventory(context, lease, session)
			} catch (error) {
				if (lease.signal.aborted || !(error instanceof SteamFailure) || !isOfInventory(error)) throw error
				throw fail(error)
			}
			failures = 0
			trouble = ''
			nextAtMs = performance.now() + pace.inventoryEveryMs
		},
		inMs: () => nextAtMs - performance.now(),
		trouble: () => trouble,
	}
}

/** An ended session concerns every call. */
const isOfInventory = ({ kind }: SteamFailure) => kind === 'rate_limited' || kind === 'unavailable'
