import { type NewAccount, putAccount } from './accounts.ts'
import type { Store } from './store.ts'

export interface StockedThing {
	owner: string
	appId: number
	assetId: string
	marketHashName: string
}

/** Makes the stand-in agree with the shop's database; what it has already stays as it is. */
export function fillStandIn(
	store: Store,
	accounts: readonly NewAccount[],
	things: readonly StockedThing[],
): void {
	store.transaction(() => {
		for (const account of accounts) putAccount(store, account)
		for (const { assetId, owner, appId, marketHashName } of things) {
			store.run(
				`insert or ignore into things (asset_id, owner, app_id, class_id, instance_id, market_hash_name)
				values (?, ?, ?, '1', '0', ?)`,
				assetId,
				owner,
				appId,
				marketHashName,
			)
		}
	})
}
