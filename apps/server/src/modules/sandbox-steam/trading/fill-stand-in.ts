import { type NewAccount, putAccount } from './accounts.ts'
import type { Store } from './store.ts'

export interface StockedThing {
	owner: string
	appId: number
	assetId: string
	marketHashName: string
	/** Of a player's thing: it is not made again after it was traded and has another asset id. */
	thingId?: number
	floatValue?: number | null
	paintSeed?: number | null
	isTradable?: boolean
	lockedUntil?: number
}

/** Makes the stand-in agree with the shop's database; what it has already stays as it is. */
export function fillStandIn(
	store: Store,
	accounts: readonly NewAccount[],
	things: readonly StockedThing[],
): void {
	store.transaction(() => {
		for (const account of accounts) putAccount(store, account)
		for (const thing of things) {
			store.run(
				`insert or ignore into things (thing_id, asset_id, owner, app_id, class_id, instance_id, market_hash_name,
					float_value, paint_seed, is_tradable, locked_until)
				values (?, ?, ?, ?, '1', '0', ?, ?, ?, ?, ?)`,
				thing.thingId ?? null,
				thing.assetId,
				thing.owner,
				thing.appId,
				thing.marketHashName,
				thing.floatValue ?? null,
				thing.paintSeed ?? null,
				Number(thing.isTradable ?? true),
				thing.lockedUntil ?? null,
			)
		}
	})
}
