import type { Sql } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isTrading, type TradingSettings } from '../is-trading.ts'
import { chooseAccount } from './choose-account.ts'

interface PlanContext extends TradingSettings {
	platform: Pick<Platform, 'events' | 'config'>
}

/** Plans to ask the seller for what was agreed. Without an account that can take it, an operator receives it by hand. */
export async function planIntake(context: PlanContext, tx: Sql, sellingId: number): Promise<void> {
	if (!isTrading(context)) return
	const selling = await tx.one<{ app_id: number; skins: number }>(
		`select coalesce((select app_id from offer_assets where offer_id = offers.id and position = 1),
				case kind.category when 'dota2' then 570 else 730 end) as app_id,
			1 + (select count(*) from offer_lines where offer_id = offers.id) as skins
		from offers left join item_kinds kind on kind.id = offers.kind_id where offers.id = $1`,
		[sellingId],
	)
	const accountId = await chooseAccount(tx, { appId: selling.app_id, skins: selling.skins })
	if (accountId === undefined) return
	await tx.run('insert into trading_intakes (selling_id, account_id) values ($1, $2)', [sellingId, accountId])
	await context.platform.events.publish(tx, 'trading.due', {})
}
