import { requireAccount } from './accounts.ts'
import { takeTradeFault } from './faults.ts'
import { type Offer, offerState, requireOffer, setOfferState } from './offers.ts'
import { Refusal, result } from './refusal.ts'
import { type NewOffer, sendOffer, usualLimits } from './send-offer.ts'
import type { Store } from './store.ts'
import { failTrade, findHeldOrGone, holdThings, reversePart, rollBackEscrow, startTrade } from './trades.ts'

const DAY_MS = 86_400_000
export const ESCROW_DAYS = 15

/** Accepted, or in escrow when a side has no mobile authenticator. */
export function acceptOffer(store: Store, offerId: number): Offer {
	const gone = store.transaction(() => {
		const offer = requireActive(store, offerId)
		if (findHeldOrGone(store, offer)) {
			setOfferState(store, offerId, offerState.invalidItems)
			return true
		}
		trade(store, offer)
		return false
	})
	if (gone) throw new Refusal(409, result.revoked, 'an item is gone')
	return requireOffer(store, offerId)
}

/** As it should be, or as the next fault wants it. */
function trade(store: Store, offer: Offer): void {
	const fault = takeTradeFault(store, offer.sender)?.kind
	const isHeld = ![offer.sender, offer.partner].every((id) => requireAccount(store, id).hasAuthenticator)
	if (fault === 'trade_failed') failTrade(store, offer)
	else if (isHeld || fault === 'escrow_rolled_back')
		holdThings(store, offer, store.now() + ESCROW_DAYS * DAY_MS)
	else startTrade(store, offer)
	if (fault === 'escrow_rolled_back') rollBackEscrow(store, offer.offerId)
	if (fault === 'trade_partly_reversed' && !isHeld)
		reversePart(store, requireOffer(store, offer.offerId).tradeId ?? 0)
}

export function declineOffer(store: Store, offerId: number): Offer {
	return store.transaction(() => {
		requireActive(store, offerId)
		setOfferState(store, offerId, offerState.declined)
		return requireOffer(store, offerId)
	})
}

export function expireOffer(store: Store, offerId: number): Offer {
	return store.transaction(() => {
		requireOpen(store, offerId)
		store.run('update offers set expires_at = ? where offer_id = ?', store.now(), offerId)
		setOfferState(store, offerId, offerState.expired)
		return requireOffer(store, offerId)
	})
}

/** The partner's own offer takes the place of this one. */
export function counterOffer(
	store: Store,
	offerId: number,
	change: Omit<NewOffer, 'partner' | 'token'>,
): Offer {
	return store.transaction(() => {
		const { sender, partner } = requireActive(store, offerId)
		const counter = sendOffer(store, partner, { ...change, partner: sender }, usualLimits)
		setOfferState(store, counter.offerId, offerState.active)
		setOfferState(store, offerId, offerState.countered)
		store.run('update offers set countered_by = ? where offer_id = ?', counter.offerId, offerId)
		return requireOffer(store, counter.offerId)
	})
}

/** By its sender; one that is no longer open stays as it is. */
export function cancelOffer(store: Store, sender: string, offerId: number): Offer {
	const known = requireOwn(store, sender, offerId)
	if (known.state !== offerState.active && known.state !== offerState.needsConfirmation) return known
	return store.transaction(() => {
		const offer = requireOwn(store, sender, offerId)
		if (offer.state === offerState.active) setOfferState(store, offerId, offerState.canceled)
		if (offer.state === offerState.needsConfirmation) {
			setOfferState(store, offerId, offerState.canceledBySecondFactor)
		}
		return requireOffer(store, offerId)
	})
}

/** The sender's mobile confirmation; one that is confirmed already stays as it is. */
export function confirmOffer(store: Store, sender: string, offerId: number): Offer {
	const known = requireOwn(store, sender, offerId)
	if (known.state !== offerState.needsConfirmation) return known
	return store.transaction(() => {
		const { state } = requireOwn(store, sender, offerId)
		if (state === offerState.needsConfirmation) setOfferState(store, offerId, offerState.active)
		return requireOffer(store, offerId)
	})
}

function requireOwn(store: Store, sender: string, offerId: number): Offer {
	const offer = requireOffer(store, offerId)
	if (offer.sender !== sender) throw new Refusal(403, result.accessDenied, 'the offer is not yours')
	return offer
}

function requireActive(store: Store, offerId: number): Offer {
	const offer = requireOffer(store, offerId)
	if (offer.state === offerState.active) return offer
	throw new Refusal(409, result.invalidState, 'the offer is no longer active')
}

function requireOpen(store: Store, offerId: number): Offer {
	const offer = requireOffer(store, offerId)
	if (offer.state === offerState.active || offer.state === offerState.needsConfirmation) return offer
	throw new Refusal(409, result.invalidState, 'the offer is no longer open')
}
