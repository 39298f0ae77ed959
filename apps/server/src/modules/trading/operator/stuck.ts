/**
 * Of the row `offer`: Steam does not bring it to an end. A trade takes minutes, an escrow ends 15 days after it was
 * accepted, and an offer is open for `trade_offer_hours`. Steam itself ends an offer after 14 days: one that is open
 * for longer is of an account that can no longer be asked, and nobody can accept it any more.
 */
export const IS_ENDLESS = `((offer.ended_at is null and offer.state = 'accepted'
		and coalesce(offer.accepted_at, offer.created_at) < now() - interval '1 day')
	or (offer.ended_at is null and offer.state = 'in_escrow' and offer.call_off_at < now() - interval '16 days')
	or (offer.state in ('sending', 'unconfirmed', 'active') and offer.created_at < now() - interval '15 days'))`

/** Of the row `offer`: the trade of a delivered item of which Steam has not said for a day what became of it. */
export const IS_UNCLEAR = `(offer.state = 'accepted' and offer.ended_at is not null
	and offer.unknown_since < now() - interval '1 day')`

/**
 * Of the row `offer`: its account is paused or cannot be asked, so nobody sees whether its trade is undone, or whether an
 * offer of unknown outcome has arrived. Steam ends an offer after 14 days.
 */
const IS_UNWATCHED = `(offer.trade_due_at < now() - interval '1 day' or offer.look_at < now() - interval '1 day'
	and offer.outcome = 'not_sent' and offer.ended_at > now() - interval '15 days')`

/** Of the row `offer`: it ended, what it was for was settled without it, and neither it nor its trade is looked for. */
const IS_OVER = `(offer.state = 'ended' and offer.trade_due_at is null and offer.look_at is null and not exists (
	select from trading_deliveries due where due.id = offer.delivery_id and due.ended_at is null
) and not exists (
	select from trading_intakes due where due.id = offer.intake_id and due.ended_at is null
))`

/** Of the row `offer`: an operator is told of it, also when Steam says something that the shop does not know. */
export const IS_STUCK = `(offer.unknown_since is not null and not ${IS_OVER} or ${IS_ENDLESS} or ${IS_UNWATCHED})`
