import type { TradeOffer } from '../gateway.ts'
import type { LastOffer } from './last-offer.ts'
import { mayBeOurs } from './may-be-ours.ts'
import { idOf, type Purpose, whereOf } from './purpose.ts'
import type { Round } from './round.ts'
import type { SentAsset } from './sent-assets.ts'
import { storeUnknown } from './store-offer.ts'

/** Steam's clock and ours may differ. */
const CLOCKS_DIFFER_MS = 10 * 60_000

/** The account's own offers at Steam. */
export async function listSince(round: Round, since: Date): Promise<readonly TradeOffer[]> {
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

/** An offer that the shop has given up. */
export interface GivenUp {
	id: number
	code: string
	is_unknown: boolean
	state: 'sending'
	steam_offer_id: string | null
	created_at: Date
	assets: readonly SentAsset[] | null
}

/** Of `trading_offers`. */
export const GIVEN_UP = `id, code, 'sending' as state, steam_offer_id, created_at, assets,
	unknown_since is not null as is_unknown`

/**
 * `followed`: the partner accepted an offer that was given up, and it is live again. `unsure`: an open one was called off,
 * or Steam lists one that cannot be read.
 */
export type Arrival = 'followed' | 'unsure' | 'none'

/** What follows from an offer that was given up. */
export interface Late {
	/** Whether an offer is what was sent: a thief with the account's session can send another one with the same code. */
	isOurs(found: TradeOffer, sent: readonly SentAsset[] | null): boolean
	/** Follows one that was accepted. */
	adopt(offer: GivenUp, found: TradeOffer): Promise<Arrival>
}

const UNREADABLE = 'Steam lists an offer that cannot be read'
const LOOK_ALIKE = 'another offer with this security code was accepted'

/**
 * Before something else is done about the items: an offer that was given up may have arrived at Steam after all. An open
 * one is canceled, an accepted one is followed again.
 */
export async function followArrived(round: Round, purpose: Purpose, late: Late): Promise<Arrival> {
	const ended = await round.context.platform.db.many<GivenUp>(
		`select ${GIVEN_UP} from trading_offers
		where ${whereOf(purpose)} and account_id = $2 and state = 'ended'
			and outcome <> all ('{trade_failed,trade_reversed,by_hand}')
		order by id`,
		[idOf(purpose), round.lease.accountId],
	)
	const [first] = ended
	if (first === undefined) return 'none'
	const listed = await listSince(round, first.created_at)
	for (const offer of ended) {
		const arrival = await followLate(round, offer, listed, late)
		if (arrival !== 'none') return arrival
	}
	return 'none'
}

/** What became of one offer that was given up, among the account's own offers. */
export async function followLate(
	round: Round,
	offer: GivenUp,
	listed: readonly TradeOffer[],
	{ isOurs, adopt }: Late,
): Promise<Arrival> {
	const own = listed.filter(({ message }) => message.includes(offer.code))
	const accepted = own.filter(({ state }) => state === 'accepted' || state === 'in_escrow')
	const taken = accepted.find((found) => isOurs(found, offer.assets))
	if (taken !== undefined) return adopt(offer, taken)
	const open = own.filter(({ state }) => state === 'active' || state === 'needs_confirmation')
	for (const { offerId } of open) await round.session.cancelOffer(offerId, round.limit())
	if (open.length > 0) return 'unsure'
	const isUnreadable = offer.steam_offer_id === null && listed.some(mayBeOurs)
	const unknown = isUnreadable ? UNREADABLE : accepted.length > 0 ? LOOK_ALIKE : ''
	if ((unknown !== '') !== offer.is_unknown) await storeUnknown(round, offer.id, unknown !== '', unknown)
	return isUnreadable ? 'unsure' : 'none'
}
