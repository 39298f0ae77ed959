import type { TradeOffer } from '../gateway.ts'
import type { Round } from '../offers/round.ts'
import { storeFound } from '../offers/store-offer.ts'
import type { Delivery } from './read-due.ts'
import { postpone } from './store-delivery.ts'

/** Steam's clock and ours may differ. */
const CLOCKS_DIFFER_MS = 10 * 60_000

export function listSince({ session, limit }: Round, since: Date): Promise<readonly TradeOffer[]> {
	return session.listSentOffers(new Date(since.getTime() - CLOCKS_DIFFER_MS), limit())
}

interface Ended {
	id: number
	code: string
	state: 'sending'
	steam_offer_id: string | null
	created_at: Date
}

/**
 * Before items are refunded or offered again: an offer that was given up may have arrived at Steam after all. An open one
 * is canceled, an accepted one is followed again. Returns whether there was one.
 */
export async function followArrived(round: Round, delivery: Delivery): Promise<boolean> {
	if (delivery.tries === 0) return false
	const ended = await round.context.platform.db.many<Ended>(
		`select id, code, 'sending' as state, steam_offer_id, created_at from trading_offers
		where delivery_id = $1 and state = 'ended' order by id`,
		[delivery.id],
	)
	const [first] = ended
	if (first === undefined) return false
	const listed = await listSince(round, first.created_at)
	for (const offer of ended) {
		const own = listed.filter(({ message }) => message.includes(offer.code))
		if (await follow(round, delivery, offer, own)) return true
	}
	return false
}

async function follow(
	round: Round,
	delivery: Delivery,
	offer: Ended,
	own: readonly TradeOffer[],
): Promise<boolean> {
	const taken = own.find(({ state }) => state === 'accepted' || state === 'in_escrow')
	const open = own.filter(({ state }) => state === 'active' || state === 'needs_confirmation')
	if (taken !== undefined) await storeFound(round, offer, taken)
	else for (const { offerId } of open) await round.session.cancelOffer(offerId, round.limit())
	const isFound = taken !== undefined || open.length > 0
	if (isFound) await postpone(round, delivery, 0, null)
	return isFound
}
