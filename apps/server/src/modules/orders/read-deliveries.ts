import type { OfficeDelivery } from '@skinverse/contract/entities/operator/order'
import type { OrderDelivery } from '@skinverse/contract/entities/order'
import { IS_ENDLESS, IS_UNCLEAR } from '../trading/index.ts'
import type { OrdersContext } from './context.ts'

interface Row extends Omit<OfficeDelivery, 'offer_url'> {
	is_open: boolean
}

type Context = Pick<OrdersContext, 'platform' | 'offerAddress'>

/** What trade accounts send of an order, with the last offer of each. */
export async function readOperatorDeliveries(
	{ platform: { db }, offerAddress }: Context,
	orderId: number,
): Promise<OfficeDelivery[]> {
	const rows = await db.many<Row>(
		`select part.id, part.state, part.reason, part.wish, part.tries, account.name as account,
			extract(epoch from part.choose_until)::bigint as choose_until,
			(select jsonb_agg(item_id order by item_id) from trading_delivery_items where delivery_id = part.id) as item_ids,
			(select coalesce(jsonb_agg(item_id order by item_id), '[]') from trading_delivery_items
				where delivery_id = part.id and returned_asset_id is not null
					and (part.state = 'undone' or (part.is_resend and part.ended_at is null))) as returned_item_ids,
			case when part.state = 'offered' then offer.code end as code,
			offer.steam_offer_id, coalesce(offer.state = 'active', false) as is_open, coalesce(nullif(part.detail, ''), offer.detail, '') as detail,
			case when part.ended_at is null and ${IS_ENDLESS}
				then extract(epoch from coalesce(offer.accepted_at, offer.created_at))::bigint
				when part.state = 'delivered' and ${IS_UNCLEAR}
				then extract(epoch from offer.unknown_since)::bigint end as stuck_since,
			extract(epoch from offer.reversed_at)::bigint as reversed_at, filed.id as case_id, filed.decision,
			case when offer.state in ('sending', 'unconfirmed', 'active')
				then extract(epoch from offer.call_off_at)::bigint end as call_off_at
		from trading_deliveries part
			join trading_accounts account on account.id = part.account_id
			left join lateral (
				select * from trading_offers where delivery_id = part.id order by state <> 'ended' desc, id desc limit 1
			) offer on true
			left join cases filed on filed.trade_offer_id = offer.id
		where part.order_id = $1 order by part.id`,
		[orderId],
	)
	return rows.map(({ is_open, ...part }) => ({
		...part,
		offer_url: is_open && part.steam_offer_id !== null ? offerAddress(part.steam_offer_id) : null,
	}))
}

/** As the buyer sees them. */
export async function readDeliveries(context: Context, orderId: number): Promise<OrderDelivery[]> {
	const deliveries = await readOperatorDeliveries(context, orderId)
	return deliveries.map(
		({
			account: _account,
			tries: _tries,
			steam_offer_id: _offer,
			detail: _detail,
			case_id: _case,
			stuck_since: _stuck,
			...seen
		}) => seen,
	)
}
