import { type Account, findAccount, requireAccount } from './accounts.ts'
import { type Offer, offerState, requireOffer } from './offers.ts'
import { Refusal, result } from './refusal.ts'
import type { Store } from './store.ts'
import { type AssetRef, requireTradable } from './things.ts'

const OFFER_LIFETIME_MS = 14 * 86_400_000
/** Steam's limits of open offers. */
export const usualLimits: Limits = { toPartner: 5, inTotal: 30 }

export interface Limits {
	toPartner: number
	inTotal: number
}

export interface NewOffer {
	partner: string
	/** Undefined for a counter offer, which needs none. */
	token?: string
	message: string
	give: readonly AssetRef[]
	take: readonly AssetRef[]
}

/** Whether this account can trade with that partner; also Steam's answer before an offer is written. */
export function requirePartner(store: Store, sender: string, partner: string, token?: string): Account {
	const [own, other] = [requireAccount(store, sender), findAccount(store, partner)]
	if (other === undefined || partner === sender || (token !== undefined && token !== other.tradeToken)) {
		throw denied('this trade link is not valid', 'bad_token')
	}
	if (own.isTradeBanned) throw denied('you have a trade ban', 'own_trade_ban')
	if (other.isTradeBanned) throw denied('they have a trade ban', 'trade_ban')
	if (other.isPrivate) throw denied('the inventory is private', 'private_inventory')
	return other
}

export function sendOffer(store: Store, sender: string, draft: NewOffer, limits: Limits): Offer {
	return store.transaction(() => {
		const { partner, token, message, give, take } = draft
		requirePartner(store, sender, partner, token)
		if (give.length + take.length === 0) throw new Refusal(400, result.invalidParameter, 'the offer is empty')
		refuseTooMany(store, sender, partner, limits)
		const offerId = store.nextId('offer')
		const now = store.now()
		store.run(
			`insert into offers (offer_id, sender, partner, message, state, created_at, updated_at, expires_at)
			values (?, ?, ?, ?, ?, ?, ?, ?)`,
			offerId,
			sender,
			partner,
			message,
			// Steam asks the phone only before something is given away.
			give.length > 0 ? offerState.needsConfirmation : offerState.active,
			now,
			now,
			now + OFFER_LIFETIME_MS,
		)
		for (const ref of give) addThing(store, { offerId, side: 'give', owner: sender, ref })
		for (const ref of take) addThing(store, { offerId, side: 'take', owner: partner, ref })
		return requireOffer(store, offerId)
	})
}

interface Wanted {
	offerId: number
	side: 'give' | 'take'
	owner: string
	ref: AssetRef
}

function addThing(store: Store, { offerId, side, owner, ref }: Wanted): void {
	const { thingId, assetId, contextId } = requireTradable(store, owner, ref)
	const added = store.run(
		`insert into offer_things (offer_id, thing_id, side, asset_id, context_id) values (?, ?, ?, ?, ?)
		on conflict do nothing`,
		offerId,
		thingId,
		side,
		assetId,
		contextId,
	)
	if (added === 0) throw new Refusal(400, result.invalidParameter, 'an item is in the offer twice')
}

function refuseTooMany(store: Store, sender: string, partner: string, { toPartner, inTotal }: Limits): void {
	const open = store.maybe<{ total: number; same: number }>(
		`select count(*) as total, coalesce(sum(partner = ?), 0) as same from offers
		where sender = ? and state in (2, 9)`,
		partner,
		sender,
	)
	if (open === undefined) return
	if (open.same >= toPartner) {
		throw new Refusal(409, result.limitExceeded, 'too many open offers to this user')
	}
	if (open.total >= inTotal) throw new Refusal(409, result.tooManyOffers, 'too many open offers')
}

function denied(
	message: string,
	cause: 'bad_token' | 'trade_ban' | 'own_trade_ban' | 'private_inventory',
): Refusal {
	return new Refusal(403, result.accessDenied, message, cause)
}
