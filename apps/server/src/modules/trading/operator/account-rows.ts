import type {
	OfficeTradeAccount,
	TradeAccountState,
} from '@skinverse/contract/entities/operator/trade-account'
import { type Cents, decimalOf } from '@skinverse/contract/money'
import { Problem } from '../../../platform/problem.ts'
import type { TradingContext } from '../context.ts'
import { IS_STUCK } from './stuck.ts'

interface AccountRow extends Omit<OfficeTradeAccount, 'value' | 'state'> {
	state: TradeAccountState
	value_cents: Cents
}

/** A new account and one that rests after a failure keep their state while no node works them. */
const SHOWN = `select account.id, account.name, account.steam_id, account.state_detail as detail,
		case when account.paused_at is not null then 'paused'
			when account.state in ('online', 'restricted') and coalesce(account.lease_until <= clock_timestamp(), true) then 'unattended'
			else account.state end as state,
		extract(epoch from coalesce(account.paused_at, account.state_since))::bigint as state_since,
		extract(epoch from account.seen_at)::bigint as seen_at,
		extract(epoch from account.inventory_at)::bigint as inventory_at,
		extract(epoch from account.retry_at)::bigint as retry_at,
		extract(epoch from account.created_at)::bigint as created_at,
		case when account.lease_until > clock_timestamp() then account.lease_node end as node,
		stock.items, stock.on_sale, stock.unlisted, stock.locked, stock.missing, stock.left_unlisted, stock.value_cents, trouble.stuck
	from trading_accounts account
		cross join lateral (
			select count(*) filter (where asset.gone_at is null) as items,
				count(*) filter (where asset.gone_at is null and item.status = 'available') as on_sale,
				count(*) filter (where asset.gone_at is null and asset.item_id is null) as unlisted,
				count(*) filter (where asset.gone_at is null and asset.locked_until > now()) as locked,
				count(*) filter (where asset.withdrew_item and asset.noted_at is null) as missing,
				count(*) filter (where asset.left_unlisted and asset.noted_at is null) as left_unlisted,
				coalesce(sum(item.price_cents) filter (where asset.gone_at is null and item.status = 'available'), 0)::bigint
					as value_cents
			from trading_assets asset left join items item on item.id = asset.item_id
			where asset.account_id = account.id
		) stock
		cross join lateral (
			select coalesce(jsonb_agg(jsonb_build_object('order_id', delivery.order_id, 'offer_id', intake.selling_id)
				order by offer.id), '[]') as stuck
			from trading_offers offer left join trading_deliveries delivery on delivery.id = offer.delivery_id
				left join trading_intakes intake on intake.id = offer.intake_id
			where offer.account_id = account.id and ${IS_STUCK}
		) trouble`

export async function listAccounts({
	platform: { db },
}: Pick<TradingContext, 'platform'>): Promise<OfficeTradeAccount[]> {
	return (await db.many<AccountRow>(`${SHOWN} order by account.name`)).map(accountOf)
}

export async function readAccount(
	{ platform: { db } }: Pick<TradingContext, 'platform'>,
	accountId: number,
): Promise<OfficeTradeAccount> {
	const row = await db.maybe<AccountRow>(`${SHOWN} where account.id = $1`, [accountId])
	if (row === undefined) throw new Problem('not_found')
	return accountOf(row)
}

const accountOf = ({ value_cents, ...account }: AccountRow): OfficeTradeAccount => ({
	...account,
	value: decimalOf(value_cents),
})
