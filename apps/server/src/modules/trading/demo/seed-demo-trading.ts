import type { Sql } from '../../../platform/database/database.ts'
import { addDemoPart } from '../../../platform/demo-part.ts'
import type { Platform } from '../../../platform/platform.ts'
import { accountVault } from '../account-vault.ts'
import { type DemoTradeAccount, demoTradeAccounts } from './demo-accounts.ts'

/** Of each game: what visitors find first, by price and by popularity. */
const STOCKED = 300
/** Below the numbers that the stand-in gives. */
const FIRST_ASSET_ID = 20_000_000_000
const SEED = { node: 'demo', fence: 1 }

/** Trade accounts whose inventories back the items that visitors of the demo find first. */
export async function seedDemoTrading(platform: Platform): Promise<void> {
	await addDemoPart(platform, 'trading', async (tx) => {
		for (const account of demoTradeAccounts) await addAccount(platform, tx, account)
	})
}

async function addAccount({ secrets }: Platform, tx: Sql, account: DemoTradeAccount): Promise<void> {
	const { id } = await tx.one<{ id: number }>(
		`insert into trading_accounts (name, steam_id, is_demo, secrets_sealed, lease_node, lease_fence, lease_until)
		values ($1, $2, true, '', $3, $4, clock_timestamp() + interval '1 minute') returning id`,
		[account.name, account.steamId, SEED.node, SEED.fence],
	)
	await addStock(tx, id, account)
	await tx.run(
		'update trading_accounts set secrets_sealed = $2, lease_node = null, lease_until = null where id = $1',
		[id, await accountVault(secrets).sealSecrets(tx, id, account.secrets)],
	)
}

/** The accounts of a game take turns. */
async function addStock(tx: Sql, accountId: number, account: DemoTradeAccount): Promise<void> {
	const sameGame = demoTradeAccounts.filter(({ appId }) => appId === account.appId)
	await tx.run(
		`with found as (
			select item.id, kind.title, item.price_cents, kind.popularity,
				row_number() over (order by item.price_cents, item.id) as by_price,
				row_number() over (order by kind.popularity desc, item.id) as by_popularity
			from items item join item_kinds kind on kind.id = item.kind_id
			where kind.category = $3 and kind.phase = '' and item.status = 'available' and item.trade_lock_until is null
		)
		insert into trading_assets (account_id, fence, app_id, context_id, asset_id, class_id, instance_id,
			market_hash_name, is_tradable, item_id)
		select $1, $2, $4, '2', ($5::bigint + id)::text, '1', '0', title, true, id
		from found where (by_price <= $6 or by_popularity <= $6) and id % $7 = $8`,
		[
			accountId,
			SEED.fence,
			account.appId === 730 ? 'cs2' : 'dota2',
			account.appId,
			FIRST_ASSET_ID,
			STOCKED,
			sameGame.length,
			sameGame.indexOf(account),
		],
	)
}
