import type { Sql } from '../../../platform/database/database.ts'

/** Steam's limit of an inventory. */
export const INVENTORY_ITEMS = 1_000

/** What an account has, with what is on its way to it. Of the row `account`. */
export const ACCOUNT_LOAD = `cross join lateral (
	select (select count(*) from trading_assets where account_id = account.id and gone_at is null)
			+ (select count(*) from trading_intakes due join trading_intake_items asked on asked.intake_id = due.id
				where due.account_id = account.id and due.ended_at is null) as items,
		(select count(*) from trading_deliveries where account_id = account.id and ended_at is null)
			+ (select count(*) from trading_intakes where account_id = account.id and ended_at is null) as busy
) load`

export const IS_ACTIVE = `account.paused_at is null and account.state <> 'wrong_secrets'`

/** The account that takes these skins: active, with room; one of the game, then the least busy. */
export async function chooseAccount(
	tx: Sql,
	{ appId, skins }: { appId: number; skins: number },
): Promise<number | undefined> {
	const chosen = await tx.maybe<{ id: number }>(
		`select account.id from trading_accounts account ${ACCOUNT_LOAD}
		where ${IS_ACTIVE} and load.items + $2 <= $3
		order by account.state = 'online' desc, exists (
			select from trading_assets where account_id = account.id and gone_at is null and app_id = $1
		) desc, load.busy, account.id limit 1`,
		[appId, skins, INVENTORY_ITEMS],
	)
	return chosen?.id
}
