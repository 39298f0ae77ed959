import type { Platform } from '../../../platform/platform.ts'
import { listAccounts } from './account-rows.ts'

/** For the metrics; the same on every node. */
export async function countAccounts(
	platform: Platform,
): Promise<{ accounts: ReadonlyMap<string, number>; missing: number }> {
	const accounts = new Map<string, number>()
	let missing = 0
	for (const account of await listAccounts({ platform })) {
		accounts.set(account.state, (accounts.get(account.state) ?? 0) + 1)
		missing += account.missing
	}
	return { accounts, missing }
}
