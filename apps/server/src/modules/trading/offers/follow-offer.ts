import type { Trade, TradeOffer } from '../gateway.ts'
import { mayBeOurs } from './may-be-ours.ts'
import { isEnding, type OfferEvent } from './offer-event.ts'
import type { Round } from './round.ts'
import type { SentAsset } from './sent-assets.ts'
import { endOffer, type StoredOffer, storeFound, storeUnknown } from './store-offer.ts'

/** What happened to an offer, its number if Steam has it, and its trade if it was accepted. */
export interface Seen {
	event: OfferEvent
	offerId?: string
	trade?: Trade | undefined
}

/** What the account knows of its offers at Steam when it looks at one of them. */
interface Known {
	/** Its own offers. */
	listed: readonly TradeOffer[]
	/** Whether an offer is what was sent: a thief with the account's session can send another one with the same code. */
	isOurs(found: TradeOffer, sent: readonly SentAsset[] | null): boolean
}

/** Asks Steam about a live offer and stores the answer. */
export async function followOffer(round: Round, offer: StoredOffer, known: Known): Promise<Seen> {
	const seen = await look(round, offer, known)
	const isUnknown = isUnclear(seen.event)
	if (isUnknown !== offer.is_unknown && !isEnding(seen.event))
		await storeUnknown(round, offer.id, isUnknown, isUnknown ? detailOf(seen) : '')
	return seen
}

/** What Steam says, for the operator. */
const detailOf = ({ trade }: Seen) => (trade?.code === undefined ? '' : `trade status ${trade.code}`)

/** An operator is told of it. */
function isUnclear(event: OfferEvent): boolean {
	return event === 'unknown' || event === 'trade_unknown' || event === 'trade_partly_reversed'
}

async function look(round: Round, offer: StoredOffer, known: Known): Promise<Seen> {
	const found = await findOffer(round, offer, known)
	if (found === undefined) return missing(round, offer, known)
	if (offer.steam_offer_id === null) {
		round.context.platform.log.warn({ offer: offer.id }, 'trading: an offer of unknown outcome was found')
	}
	const trade = await readTradeOf(round, found)
	const event = judge(offer, found, trade)
	if (isEnding(event)) await endFound(round, offer, found, event)
	else await storeFound(round, offer, found)
	return { event, offerId: found.offerId, trade }
}

/** By its number, or by its code, partner and items if the answer that had the number was lost. */
async function findOffer(
	{ session, limit }: Round,
	{ steam_offer_id, code, assets }: StoredOffer,
	{ listed, isOurs }: Known,
): Promise<TradeOffer | undefined> {
	if (steam_offer_id === null) {
		const named = listed.filter(({ message }) => message.includes(code))
		return furthest(named.filter((found) => found.state === 'unknown' || isOurs(found, assets)))
	}
	return (
		listed.find(({ offerId }) => offerId === steam_offer_id) ?? session.readOffer(steam_offer_id, limit())
	)
}

const progress: readonly TradeOffer['state'][] = ['accepted', 'in_escrow', 'active', 'needs_confirmation']

/** Steam may have handled one call twice; the twin is canceled as a stray. */
function furthest(twins: readonly TradeOffer[]): TradeOffer | undefined {
	const rank = ({ state }: TradeOffer) =>
		progress.includes(state) ? progress.indexOf(state) : progress.length
	return twins.toSorted((one, other) => rank(one) - rank(other))[0]
}

async function readTradeOf(
	{ session, limit }: Round,
	{ state, tradeId }: TradeOffer,
): Promise<Trade | undefined> {
	const isTraded = state === 'accepted' || state === 'in_escrow'
	return isTraded && tradeId !== undefined ? session.readTrade(tradeId, limit()) : undefined
}

function judge({ is_overdue }: StoredOffer, { state }: TradeOffer, trade: Trade | undefined): OfferEvent {
	if (state === 'accepted') return `trade_${trade?.status ?? 'pending'}`
	// Rolled back in escrow: the offer may go on to say "in escrow".
	if (state === 'in_escrow' && (trade?.status === 'failed' || trade?.status === 'reversed'))
		return `trade_${trade.status}`
	// One that cannot be confirmed keeps its items from every other offer.
	const isOpen = state === 'active' || state === 'needs_confirmation'
	return isOpen && is_overdue ? 'overdue' : state
}

async function endFound(
	round: Round,
	offer: StoredOffer,
	found: TradeOffer,
	event: OfferEvent,
): Promise<void> {
	if (offer.steam_offer_id === null) await storeFound(round, offer, found)
	await endOffer(round, offer.id, event)
}

/** A call that was on its way when its node was killed may still arrive: only after a while it counts as never sent. */
async function missing(round: Round, offer: StoredOffer, { listed }: Known): Promise<Seen> {
	if (offer.steam_offer_id !== null) return { event: 'unknown' }
	if (listed.some(mayBeOurs)) return { event: 'unknown' }
	if (!offer.is_settled_at_steam) return { event: 'answer_lost' }
	await endOffer(round, offer.id, 'not_sent')
	return { event: 'not_sent' }
}
