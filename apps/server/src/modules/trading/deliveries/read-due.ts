import type { Sql } from '../../../platform/database/database.ts'
import type { AppId, Asset } from '../gateway.ts'
import type { OfferEvent } from '../offers/offer-event.ts'
import type { Round } from '../offers/round.ts'
import type { StoredOffer } from '../offers/store-offer.ts'
import { isOfferEvent } from './moves.ts'

/** What an account owes an order. */
export interface Delivery {
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
	/** An operator has marked an item as sent, and can still undo it. */
	is_marked: boolean
	/** The buyer's page says so. */
	is_sent: boolean
	/** Without those that an operator has settled. */
	items: { item_id: number; asset: Asset }[]
	offer: StoredOffer | null
	/** How the last offer ended; its node may have been killed before it made the move. */
	ended: OfferEvent | null
}

interface Row extends Omit<Delivery, 'items' | 'offer' | 'ended'>, Omit<StoredOffer, 'id' | 'state'> {
	items: { item_id: number; app_id: AppId; context_id: string; asset_id: string }[]
	offer_id: number | null
	offer_state: StoredOffer['state'] | 'ended' | null
	outcome: string | null
}

/** Steam allows 30 open offers of an account; the rest is for late calls that arrive twice, and for offers by hand. */
const MOST_OPEN = 25
/** Of one round, so that inventory and sign-in have their turn. */
const MOST_FOLLOWED = 100
export const MOST_SENT = 10

/** What is due at this account, the oldest first: live offers, then as many new ones as Steam allows. */
export async function readDue({ context, lease: { accountId } }: Round): Promise<Delivery[]> {
	const {
		platform: { db },
		pace,
	} = context
	const { open } = await db.one<{ open: number }>(
		`select count(*) as open from trading_offers
		where account_id = $1 and state in ('sending', 'unconfirmed', 'active')`,
		[accountId],
	)
	const room = Math.min(MOST_SENT, Math.max(0, MOST_OPEN - open))
	const read = (states: readonly Delivery['state'][], most: number) =>
		readSome(db, { accountId, states, most, unknownMs: pace.unknownMs })
	return [...(await read(['offered', 'choice'], MOST_FOLLOWED)), ...(await read(['waiting'], room))]
}

interface Wanted {
	accountId: number
	states: readonly Delivery['state'][]
	most: number
	unknownMs: number
}

async function readSome(sql: Sql, { accountId, states, most, unknownMs }: Wanted): Promise<Delivery[]> {
	if (most === 0) return []
	const rows = await sql.many<Row>(
		`select due.id, due.order_id, due.state, due.reason, due.tries, due.failures, due.wish,
			coalesce(due.choose_until <= now(), false) as is_choice_over, placed.trade_url, buyer.language_id, bought.*,
			offer.id as offer_id, offer.code, offer.state as offer_state, offer.outcome, offer.steam_offer_id,
			offer.created_at, offer.call_off_at <= now() as is_overdue,
			offer.created_at <= now() - $4 * interval '1 millisecond' as is_settled_at_steam
		from trading_deliveries due join orders placed on placed.id = due.order_id join users buyer on buyer.id = placed.user_id
			left join lateral (
				select * from trading_offers where delivery_id = due.id order by id desc limit 1
			) offer on true
			cross join lateral (
				select coalesce(bool_or(line.marked_sent_at is not null), false) as is_marked,
					coalesce(bool_and(line.sent_at is not null), true) as is_sent,
					coalesce(jsonb_agg(jsonb_build_object('item_id', line.item_id, 'app_id', asset.app_id,
						'context_id', asset.context_id, 'asset_id', asset.asset_id) order by line.item_id), '[]') as items
				from trading_delivery_items planned join trading_assets asset on asset.id = planned.asset_id
					join order_items line on line.order_id = planned.order_id and line.item_id = planned.item_id
				where planned.delivery_id = due.id and line.status = 'processing'
			) bought
		where due.account_id = $1 and due.ended_at is null and due.due_at <= now() and due.state = any ($2)
		order by due.due_at, due.id limit $3`,
		[accountId, states, most, unknownMs],
	)
	return rows.map(deliveryOf)
}

function deliveryOf(row: Row): Delivery {
	const {
		offer_id,
		offer_state,
		outcome,
		code,
		steam_offer_id,
		created_at,
		is_overdue,
		is_settled_at_steam,
	} = row
	const isLive = offer_id !== null && offer_state !== null && offer_state !== 'ended'
	return {
		...row,
		items: row.items.map(({ item_id, app_id: appId, context_id: contextId, asset_id: assetId }) => ({
			item_id,
			asset: { appId, contextId, assetId },
		})),
		offer: isLive
			? {
					id: offer_id,
					state: offer_state,
					code,
					steam_offer_id,
					created_at,
					is_overdue,
					is_settled_at_steam,
				}
			: null,
		ended: outcome !== null && isOfferEvent(outcome) ? outcome : null,
	}
}
