import type { TradeOffer } from '../gateway.ts'
import type { LastOffer } from './last-offer.ts'
import { mayBeOurs } from './may-be-ours.ts'
import { idOf, type Purpose, whereOf } from './purpose.ts'
import type { Round } from './round.ts'
import { storeFound } from './store-offer.ts'

/** Steam's clock and ours may differ. */
const CLOCKS_DIFFER_MS = 10 * 60_000

async function listSince(round: Round, since: Date): Promise<readonly TradeOffer[]> {
	const { context, session, limit } = round
	const listed = await session.listSentOffers(new Date(since.getTime() - CLOCKS_DIFFER_MS), limit())
	const unknown = listed.filter(({ state }) => state === 'unknown').map(({ offerId }) => offerId)
	if (unknown.length > 0)
		context.platform.log.warn({ offers: unknown }, 'trading: Steam listed offers that are not understood')
	return listed
}

/** The account's own offers at Steam, since the oldest one that is followed. */
export async function listOffersOf(round: Round, due: readonly LastOffer[]): Promise<readonly TradeOffer[]> {
	const times = due.flatMap(({ offer }) => offer?.created_at.getTime() ?? [])
	return times.length === 0 ? [] : listSince(round, new Date(Math.min(...times)))
}

interface Ended {
	id: number
	code: string
	state: 'sending'
	steam_offer_id: string | null
	created_at: Date
}

/**
 * Before something else is done about the items: an offer that was given up may have arrived at Steam after all. An open
 * one is canceled, an accepted one is followed again. Returns whether there was one.
 */
export async function followArrived(round: Round, purpose: Purpose): Promise<boolean> {
	const ended = await round.context.platform.db.many<Ended>(
		`select id, code, 'sending' as state, steam_offer_id, created_at from trading_offers
		where ${whereOf(purpose)} and state = 'ended' and outcome <> all ('{trade_failed,trade_reversed,by_hand}')
		order by id`,
		[idOf(purpose)],
	)
	const [first] = ended
	if (first === undefined) return false
	const listed = await listSince(round, first.created_at)
	if (listed.some(mayBeOurs) && ended.some(({ steam_offer_id }) => steam_offer_id === null)) return true
	for (const offer of ended) {
		const own = listed.filter(({ message }) => message.includes(offer.code))
		if (await follow(round, offer, own)) return true
	}
	return false
}

async function follow(round: Round, offer: Ended, own: readonly TradeOffer[]): Promise<boolean> {
	const taken = own.find(({ state }) => state === 'accepted' || state === 'in_escrow')
	const open = own.filter(({ state }) => state === 'active' || state === 'needs_confirmation')
	if (taken !== undefined) await storeFound(round, offer, taken)
	else for (const { offerId } of open) await round.session.cancelOffer(offerId, round.limit())
	return taken !== undefined || open.length > 0
}
