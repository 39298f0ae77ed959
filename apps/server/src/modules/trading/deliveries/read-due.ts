import type { Sql } from '../../../platform/database/database.ts'
import type { AppId, Asset } from '../gateway.ts'
import {
	type LastOffer,
	type LastOfferRow,
	lastOfferColumns,
	lastOfferOf,
	readLastOffer,
} from '../offers/last-offer.ts'
import { soonMs } from '../offers/pauses.ts'
import { MOST_FOLLOWED, roomForOffers } from '../offers/room.ts'
import type { Round } from '../offers/round.ts'
import { offerMoves } from './moves.ts'

/** What an account owes an order. */
export interface Delivery extends LastOffer {
	id: number
	order_id: number
	state: 'waiting' | 'offered' | 'choice'
	reason: string | null
	tries: number
	failures: number
	wish: 'again' | 'refund' | null
	is_choice_over: boolean
	trade_url: string
	/** The buyer's; null for one that the shop no longer has. */
	language_id: number | null
	/** An operator has to release the order before anything is sent. */
	is_held: boolean
	/** Its trade was undone, and an operator sends its items again. */
	is_resend: boolean
	/** An operator has marked an item as sent, and can still undo it. */
	is_marked: boolean
	/** Copies left the inventory this long ago; null if all of them are there. */
	gone_ms: number | null
	/** How long Steam still locks a copy; null if it locks none. */
	locked_ms: number | null
	/** Without those that an operator has settled. */
	items: { item_id: number; asset: Asset }[]
}

/** Of `due`: not what waits until an operator releases its order. */
export const IS_DUE_DELIVERY = `(due.state = 'offered' or not is_order_held(due.order_id))`
/** Of `due`: an operator sends again what was undone. */
export const IS_DUE_RESEND = `due.state = 'undone' and due.wish is not null`

interface Row extends Omit<Delivery, 'items' | keyof LastOffer>, LastOfferRow {
	items: { item_id: number; app_id: AppId; context_id: string; asset_id: string }[]
}

/** What is due at this account, the oldest first: live offers, then as many new ones as Steam allows. */
export async function readDue(round: Round): Promise<Delivery[]> {
	const {
		context: {
			platform: { db },
			pace,
		},
		lease: { accountId },
	} = round
	const room = await roomForOffers(round)
	const read = (states: readonly Delivery['state'][], most: number, withinMs: number) =>
		readSome(db, { accountId, states, most, withinMs, unknownMs: pace.unknownMs })
	return [
		...(await read(['offered', 'choice'], MOST_FOLLOWED, soonMs(pace))),
		...(await read(['waiting'], room, 0)),
	]
}

interface Wanted {
	accountId: number
	states: readonly Delivery['state'][]
	most: number
	/** Due within this time. */
	withinMs: number
	unknownMs: number
}

async function readSome(
	sql: Sql,
	{ accountId, states, most, withinMs, unknownMs }: Wanted,
): Promise<Delivery[]> {
	if (most === 0) return []
	const rows = await sql.many<Row>(
		`select due.id, due.order_id, due.state, due.reason, due.tries, due.failures, due.wish, due.is_resend,
			is_order_held(due.order_id) as is_held, coalesce(due.choose_until <= now(), false) as is_choice_over,
			placed.trade_url, buyer.language_id, bought.*,
			${lastOfferColumns('$4')}
		from trading_deliveries due join orders placed on placed.id = due.order_id join users buyer on buyer.id = placed.user_id
			${readLastOffer('delivery_id', 'due.id')}
			cross join lateral (
				select coalesce(bool_or(line.marked_sent_at is not null), false) as is_marked,
					extract(epoch from now() - min(asset.gone_at))::float8 * 1000 as gone_ms,
					extract(epoch from max(asset.locked_until) filter (where asset.locked_until > now()) - now())::float8 * 1000
						as locked_ms,
					coalesce(jsonb_agg(jsonb_build_object('item_id', line.item_id, 'app_id', asset.app_id,
						'context_id', asset.context_id, 'asset_id', asset.asset_id) order by line.item_id), '[]') as items
				from trading_delivery_items planned join trading_assets asset on asset.id = planned.asset_id
					join order_items line on line.order_id = planned.order_id and line.item_id = planned.item_id
				where planned.delivery_id = due.id
					and line.status = case when due.is_resend then 'completed' else 'processing' end
					and (not due.is_resend or planned.returned_asset_id is not null)
			) bought
		where due.account_id = $1 and due.ended_at is null
			and due.due_at <= now() + $5 * interval '1 millisecond' and due.state = any ($2)
			and ${IS_DUE_DELIVERY}
		order by due.due_at, due.id limit $3`,
		[accountId, states, most, unknownMs, withinMs],
	)
	return rows.map(deliveryOf)
}

function deliveryOf(row: Row): Delivery {
	return {
		...row,
		...lastOfferOf(row, offerMoves),
		items: row.items.map(({ item_id, app_id: appId, context_id: contextId, asset_id: assetId }) => ({
			item_id,
			asset: { appId, contextId, assetId },
		})),
	}
}
