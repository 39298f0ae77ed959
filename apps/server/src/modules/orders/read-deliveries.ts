import type { OrderDelivery } from '@skinverse/contract/entities/order'
import type { OrdersContext } from './context.ts'

interface Row extends Omit<OrderDelivery, 'offer_url'> {
	steam_offer_id: string | null
}

/** What trade accounts send of an order, with the last offer of each. */
export async function readDeliveries(
	{ platform: { db }, offerAddress }: Pick<OrdersContext, 'platform' | 'offerAddress'>,
	orderId: number,
): Promise<OrderDelivery[]> {
	const rows = await db.many<Row>(
		`select part.id, part.state, part.reason, part.wish,
			extract(epoch from part.choose_until)::bigint as choose_until,
			(select jsonb_agg(item_id order by item_id) from trading_delivery_items where delivery_id = part.id) as item_ids,
			case when part.state = 'offered' then offer.code end as code,
			case when offer.state = 'active' then offer.steam_offer_id end as steam_offer_id,
			case when offer.state in ('sending', 'unconfirmed', 'active')
				then extract(epoch from offer.call_off_at)::bigint end as call_off_at
		from trading_deliveries part
			left join lateral (
				select * from trading_offers where delivery_id = part.id order by id desc limit 1
			) offer on true
		where part.order_id = $1 order by part.id`,
		[orderId],
	)
	return rows.map(({ steam_offer_id, ...part }) => ({
		...part,
		offer_url: steam_offer_id === null ? null : offerAddress(steam_offer_id),
	}))
}
