import { personRows } from './person-evidence.ts'

/** The case `$1` if it is about an undone trade, and the offer whose trade it was. */
export const UNDONE = `undone as (
	select cases.*, offer.delivery_id, offer.intake_id, offer.trade_id, offer.code, offer.reversed_at, account.name as account
	from cases join trading_offers offer on offer.id = cases.trade_offer_id
		join trading_accounts account on account.id = offer.account_id
	where cases.id = $1
), lost as (
	select bought.* from undone join trading_delivery_items line on line.delivery_id = undone.delivery_id
		join order_items bought on bought.order_id = line.order_id and bought.item_id = line.item_id
	where line.returned_asset_id is not null
)`

/** The trade, the order or the seller's offer, other trade offers, refunds and payouts, and the person. */
export const UNDONE_ROWS = `
	select 'case' as key, 'trade' as kind, reversed_at as at, 'undone' as what, jsonb_build_object('trade', trade_id,
		'account', account, 'code', code, 'titles', coalesce((select string_agg(title, ', ' order by item_id) from lost), (
			select string_agg(market_hash_name, ', ' order by position) from trading_intake_items asked
			where asked.intake_id = undone.intake_id), '')),
		order_id, null::bigint, 9 from undone
	union all
	select 'order:' || placed.id, 'order', placed.created_at, 'order', jsonb_build_object('order', placed.id,
		'credits', placed.total_minor, 'titles', (select string_agg(title, ', ' order by item_id) from order_items line
			where line.order_id = placed.id)), placed.id, null, 6
	from undone join orders placed on placed.id = undone.order_id
	union all
	select 'offer:' || offer.id, 'trade', offer.created_at, 'offer', jsonb_build_object('offer', offer.steam_offer_id,
		'code', offer.code, 'link', placed.trade_url, 'outcome', replace(coalesce(offer.outcome, offer.state), '_', ' ')),
		placed.id, null, 7
	from undone join orders placed on placed.id = undone.order_id
		join trading_offers offer on offer.delivery_id = undone.delivery_id
	where offer.steam_offer_id is not null
	union all
	select 'completed:' || lost.order_id || ':' || lost.item_id, 'trade', lost.settled_at, 'completed',
		jsonb_build_object('order', lost.order_id, 'titles', lost.title), lost.order_id, null, 8
	from lost where lost.status = 'completed'
	union all
	select 'refund:' || back.id, 'money', back.created_at, 'item_refund', jsonb_build_object('credits', back.minor,
		'titles', lost.title, 'reason', back.reason), back.order_id, null, 10
	from lost join order_refunds back on back.order_id = lost.order_id and back.item_id = lost.item_id
	union all
	select 'sale:' || move.id, 'order', move.created_at, 'sale', jsonb_build_object('offer', move.offer_id,
		'status', replace(move.to_status, '_', ' '), 'amount', move.price_cents), null, null, 6
	from undone join offer_moves move on move.offer_id = undone.selling_id
	union all
	select 'offer:' || offer.id, 'trade', offer.created_at, 'offer', jsonb_build_object('offer', offer.steam_offer_id,
		'code', offer.code, 'link', coalesce(seller.trade_url, ''),
		'outcome', replace(coalesce(offer.outcome, offer.state), '_', ' ')), null, null, 7
	from undone join trading_offers offer on offer.intake_id = undone.intake_id join users seller on seller.id = undone.user_id
	where offer.steam_offer_id is not null
	union all
	select 'payout:' || payout.id, 'money', coalesce(payout.finished_at, payout.created_at), 'payout',
		jsonb_build_object('amount', payout.amount_cents, 'method', payout.method, 'status', payout.status), null, null, 8
	from undone join payouts payout on payout.offer_id = undone.selling_id
	union all
	select 'debt', 'money', booked_at, 'debt', jsonb_build_object('credits', debt_minor,
		'balance', credits_minor - debt_minor), null, null, 10 from undone where debt_minor > 0
	union all
	${personRows('undone')}`
