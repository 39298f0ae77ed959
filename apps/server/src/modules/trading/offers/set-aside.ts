import { isLeaseLost } from '../accounts/lease.ts'
import { SteamFailure } from '../gateway.ts'
import { InventoryUnread } from '../stock/inventory-reads.ts'
import type { Round } from './round.ts'

/**
 * After an error about one partner: what was begun is postponed, so that it does not keep the account from the others,
 * whatever Steam says of this one again and again. What Steam said is thrown on, a fault of the shop is logged.
 */
export async function setAside(
	{ context, lease }: Round,
	error: unknown,
	postpone: (isFault: boolean) => Promise<void>,
): Promise<void> {
	if (lease.signal.aborted || isLeaseLost(error)) throw error
	if (error instanceof SteamFailure) {
		await postpone(false)
		throw error
	}
	if (error instanceof InventoryUnread) return postpone(false)
	await postpone(true)
	context.platform.log.error({ err: error, accountId: lease.accountId }, 'trading: a fault is set aside')
}
