/**
 * Of the row `offer`: Steam does not bring it to an end, or says something that the shop does not know. An escrow ends 15
 * days after it was accepted, and an offer is open for `trade_offer_hours`.
 */
export const IS_STUCK = `(offer.unknown_since is not null
	or (offer.ended_at is null and offer.state = 'accepted'
		and coalesce(offer.accepted_at, offer.created_at) < now() - interval '1 day')
	or (offer.ended_at is null and offer.state = 'in_escrow' and offer.call_off_at < now() - interval '16 days'))`
