import { isViolationOf } from '../../../platform/database/constraint.ts'
import type { TradeOffer } from '../gateway.ts'
import { cancelStrays } from '../offers/cancel-strays.ts'
import { type Late, listOffersOf } from '../offers/find-arrived.ts'
import { followOffer } from '../offers/follow-offer.ts'
import { messageTo } from '../offers/message-to.ts'
import type { OfferEvent } from '../offers/offer-event.ts'
import { MOST_SENT } from '../offers/room.ts'
import type { Round } from '../offers/round.ts'
import { type Intent, sendOffer, writeIntent } from '../offers/send-offer.ts'
import { setAside } from '../offers/set-aside.ts'
import { partnerOf } from '../partner.ts'
import { applyMove } from './apply-move.ts'
import { isOfferOf, sentOf } from './is-offer-of.ts'
import { choiceMoves, heldMove, offerMoves } from './moves.ts'
import { type Delivery, readDue } from './read-due.ts'
import { resumeUndone } from './resume-undone.ts'
import { markOffered, noteTry, postpone, postponeFailed, tellBuyer } from './store-delivery.ts'

/**
 * Works what is due at the account. Fails with `SteamFailure`; what was begun is continued later. Returns whether more
 * is due.
 */
export async function workDeliveries(round: Round): Promise<boolean> {
	await resumeUndone(round)
	const due = await readDue(round)
	const listed = await listOffersOf(round, due)
	await cancelStrays(round, listed)
	for (const delivery of due) {
		const postpone = () => postponeFailed(round, delivery)
		await workDelivery(round, delivery, listed).catch((error: unknown) => setAside(round, error, postpone))
	}
	return due.filter(({ state }) => state === 'waiting').length === MOST_SENT
}

async function workDelivery(round: Round, delivery: Delivery, listed: readonly TradeOffer[]): Promise<void> {
	const { offer, items, state, ended } = delivery
	if (offer !== null) {
		const isOurs: Late['isOurs'] = (found, sent) => isOfferOf(delivery, sent, found)
		const seen = await followOffer(round, offer, { listed, isOurs })
		return applyMove(round, delivery, moveOf(delivery, seen.event), seen)
	}
	if (items.length === 0) return applyMove(round, delivery, 'leave')
	if (delivery.is_marked) return postpone(round, delivery, round.context.pace.followMs, null)
	if (state === 'offered' && ended !== null)
		return applyMove(round, delivery, moveOf(delivery, ended), { event: ended })
	if (delivery.gone_ms !== null) return workGone(round, delivery, delivery.gone_ms)
	if (state === 'choice') return workChoice(round, delivery)
	if (delivery.locked_ms !== null) return postpone(round, delivery, delivery.locked_ms, 'trade_locked')
	return makeOffer(round, delivery)
}

/** The seller of a copy that Steam still locks may take it back after it was sold. */
function workGone(round: Round, delivery: Delivery, goneMs: number): Promise<void> {
	const { pace } = round.context
	if (goneMs < pace.goneMs) return postpone(round, delivery, pace.goneMs - goneMs, null)
	return applyMove(round, delivery, 'check_stock')
}

const moveOf = ({ is_held }: Delivery, event: OfferEvent) => (is_held ? heldMove(event) : offerMoves[event])

function workChoice(round: Round, delivery: Delivery): Promise<void> {
	const { wish, is_choice_over } = delivery
	if (wish !== null) return applyMove(round, delivery, choiceMoves[`wished_${wish}`])
	if (is_choice_over) return applyMove(round, delivery, choiceMoves.choice_over)
	return applyMove(round, delivery, 'wait')
}

/** Checks the partner and sends the offer. Its row is committed before the call. */
async function makeOffer(round: Round, delivery: Delivery): Promise<void> {
	const partner = partnerOf(delivery.trade_url)
	const refused = (event: OfferEvent) => applyMove(round, delivery, offerMoves[event], { event })
	if (partner === undefined) return refused('refused_bad_link')
	const check = await round.checkPartner(partner)
	if (check.kind === 'unclear') return tryLater(round, delivery, 'unclear', check.words)
	if (check.kind === 'own_account') return tryLater(round, delivery, 'refused_own_account', check.words)
	if (check.kind !== 'ready') return refused(`refused_${check.kind}`)
	const intent = await storeIntent(round, delivery)
	if (intent === undefined) return
	const sent = await sendOffer(round, intent, {
		partner,
		give: delivery.items.map(({ asset }) => asset),
		take: [],
		message: messageTo(round, delivery.language_id, 'order_offer_message', {
			order: delivery.order_id,
			code: intent.code,
		}),
	})
	await applyMove(round, { ...delivery, tries: delivery.tries + 1 }, offerMoves[sent.event], sent)
}

/** A check that says nothing of the buyer counts as a try: the buyer has paid and does not wait without end. */
async function tryLater(round: Round, delivery: Delivery, event: OfferEvent, words: string): Promise<void> {
	await noteTry(round, delivery, words)
	await applyMove(round, { ...delivery, tries: delivery.tries + 1 }, offerMoves[event], { event })
}

/** Undefined if an operator settled the items at this moment. */
async function storeIntent(round: Round, delivery: Delivery): Promise<Intent | undefined> {
	const { platform, content } = round.context
	const openHours = content.settings().trade_offer_hours
	try {
		return await platform.db.transaction(async (tx) => {
			const intent = await writeIntent(
				tx,
				round.lease,
				{ deliveryId: delivery.id },
				{ openHours, assets: sentOf(delivery) },
			)
			await markOffered(tx, round, delivery)
			await tellBuyer(tx, delivery)
			return intent
		})
	} catch (error) {
		if (isViolationOf(error, 'trading_offers_settled')) return undefined
		throw error
	}
}
