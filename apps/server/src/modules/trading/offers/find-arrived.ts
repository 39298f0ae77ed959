import type { TradeOffer } from '../gateway.ts'
import type { LastOffer } from './last-offer.ts'
import { mayBeOurs } from './may-be-ours.ts'
import { idOf, type Purpose, whereOf } from './purpose.ts'
import type { Round } from './round.ts'
import { storeFound, storeUnknown } from './store-offer.ts'

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
	is_unknown: boolean
	state: 'sending'
	steam_offer_id: string | null
	created_at: Date
}

/**
 * `followed`: the partner accepted an offer that was given up, and it is live again. `unsure`: an open one was called off,
 * or Steam lists one that cannot be read.
 */
export type Arrival = 'followed' | 'unsure' | 'none'

const UNREADABLE = 'Steam lists an offer that cannot be read'

/**
 * Before something else is done about the items: an offer that was given up may have arrived at Steam after all. An open
 * one is canceled, an accepted one is followed again.
 */
export async function followArrived(round: Round, purpose: Purpose): Promise<Arrival> {
	const ended = await round.context.platform.db.many<Ended>(
		`select id, code, 'sending' as state, steam_offer_id, created_at, unknown_since is not null as is_unknown
		from trading_offers
		where ${whereOf(purpose)} and state = 'ended' and outcome <> all ('{trade_failed,trade_reversed,by_hand}')
		order by id`,
		[idOf(purpose)],
	)
	const [first] = ended
	if (first === undefined) return 'none'
	const listed = await listSince(round, first.created_at)
	const isUnreadable = listed.some(mayBeOurs)
	for (const offer of ended) {
		const own = listed.filter(({ message }) => message.includes(offer.code))
		const arrival = await follow(round, offer, own)
		if (arrival !== 'none') return arrival
		const isUnknown = isUnreadable && offer.steam_offer_id === null
		if (isUnknown !== offer.is_unknown)
			await storeUnknown(round, offer.id, isUnknown, isUnknown ? UNREADABLE : '')
		if (isUnknown) return 'unsure'
	}
	return 'none'
}

async function follow(round: Round, offer: Ended, own: readonly TradeOffer[]): Promise<Arrival> {
	const taken = own.find(({ state }) => state === 'accepted' || state === 'in_escrow')
	const open = own.filter(({ state }) => state === 'active' || state === 'needs_confirmation')
	if (taken !== undefined) {
		await storeFound(round, offer, taken)
		return 'followed'
	}
	for (const { offerId } of open) await round.session.cancelOffer(offerId, round.limit())
	return open.length > 0 ? 'unsure' : 'none'
}
