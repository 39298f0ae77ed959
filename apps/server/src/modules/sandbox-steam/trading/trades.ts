import { type Offer, type OfferThing, offerState, requireOffer, setOfferState } from './offers.ts'
import { notFound, Refusal, result } from './refusal.ts'
import type { Store } from './store.ts'
import { CS2, contextOf, newAssetId } from './things.ts'

const PROTECTION_MS = 7 * 86_400_000

/** Steam's numbers, as far as the stand-in sets them. */
export const tradeStatus = {
	complete: 3,
	failed: 4,
	partlyReversed: 5,
	inEscrow: 10,
	escrowRolledBack: 11,
	reversed: 12,
} as const

export interface Trade {
	tradeId: number
	offerId: number
	sender: string
	partner: string
	status: number
	createdAt: number
	protectedUntil: number | null
	given: TradeThing[]
	taken: TradeThing[]
}

export interface TradeThing {
	thingId: number
	appId: number
	contextId: string
	assetId: string
	newAssetId: string | null
	newContextId: string | null
	rollbackAssetId: string | null
	marketHashName: string
	side: 'give' | 'take'
}

export function findTrade(store: Store, tradeId: number): Trade | undefined {
	const row = store.maybe<Omit<Trade, 'given' | 'taken'>>(
		`select t.trade_id as tradeId, o.offer_id as offerId, o.sender, o.partner, t.status,
			t.created_at as createdAt, t.protected_until as protectedUntil
		from trades t join offers o using (trade_id) where t.trade_id = ?`,
		tradeId,
	)
	if (row === undefined) return undefined
	const things = store.many<TradeThing>(
		`select m.thing_id as thingId, t.app_id as appId, m.context_id as contextId, m.asset_id as assetId,
			m.new_asset_id as newAssetId, m.new_context_id as newContextId,
			m.rollback_asset_id as rollbackAssetId, t.market_hash_name as marketHashName, m.side
		from trade_things m join things t using (thing_id) where m.trade_id = ? order by m.thing_id`,
		tradeId,
	)
	return {
		...row,
		given: things.filter(({ side }) => side === 'give'),
		taken: things.filter(({ side }) => side === 'take'),
	}
}

/** An item of the offer left its inventory, was traded on, or is held. */
export function findHeldOrGone(store: Store, offer: Offer): boolean {
	return [...offer.give, ...offer.take].some((thing) => {
		const owner = thing.side === 'give' ? offer.sender : offer.partner
		const found = store.maybe(
			'select 1 from things where asset_id = ? and owner = ? and held_by_offer is null',
			thing.assetId,
			owner,
		)
		return found === undefined
	})
}

/** Steam keeps the items until the escrow ends. */
export function holdThings(store: Store, offer: Offer, until: number): void {
	const tradeId = insertTrade(store, offer, tradeStatus.inEscrow)
	store.run(
		'update offers set escrow_ends_at = ?, trade_id = ?, state = ? where offer_id = ?',
		until,
		tradeId,
		offerState.inEscrow,
		offer.offerId,
	)
	for (const { thingId } of [...offer.give, ...offer.take]) {
		store.run('update things set held_by_offer = ? where thing_id = ?', offer.offerId, thingId)
		invalidateOthers(store, thingId)
	}
}

export function startTrade(store: Store, offer: Offer): void {
	const tradeId = insertAccepted(store, offer, tradeStatus.complete)
	exchange(store, tradeId, offer)
}

/** The offer says "accepted", and nothing moves. */
export function failTrade(store: Store, offer: Offer): void {
	insertAccepted(store, offer, tradeStatus.failed)
}

function insertAccepted(store: Store, offer: Offer, status: number): number {
	const tradeId = insertTrade(store, offer, status)
	store.run(
		'update offers set trade_id = ?, state = ?, updated_at = ? where offer_id = ?',
		tradeId,
		offerState.accepted,
		store.now(),
		offer.offerId,
	)
	return tradeId
}

/** The items go back to their owners. The offer goes on to say "in escrow"; only the trade tells. */
export function rollBackEscrow(store: Store, offerId: number): void {
	const { tradeId } = requireOffer(store, offerId)
	store.run('update things set held_by_offer = null where held_by_offer = ?', offerId)
	store.run('update offers set escrow_ends_at = null where offer_id = ?', offerId)
	store.run('update trades set status = ? where trade_id = ?', tradeStatus.escrowRolledBack, tradeId)
}

/** Support takes the first item back that it has left, and leaves the others. */
export function reversePart(store: Store, tradeId: number): void {
	const trade = findTrade(store, tradeId)
	const moved = trade === undefined ? [] : [...trade.given, ...trade.taken]
	const first = moved.find(({ rollbackAssetId }) => rollbackAssetId === null)
	if (trade === undefined || first === undefined) throw notFound('trade')
	giveBack(store, trade, first)
	store.run('update trades set status = ? where trade_id = ?', tradeStatus.partlyReversed, tradeId)
}

/** The offers whose escrow has ended are exchanged. */
export function endEscrow(store: Store): void {
	const due = store.many<{ offerId: number }>(
		'select offer_id as offerId from offers where state = 11 and escrow_ends_at <= ?',
		store.now(),
	)
	for (const { offerId } of due) {
		const offer = requireOffer(store, offerId)
		store.run('update things set held_by_offer = null where held_by_offer = ?', offerId)
		store.run('update trades set status = ? where trade_id = ?', tradeStatus.complete, offer.tradeId)
		setOfferState(store, offerId, offerState.accepted)
		exchange(store, offer.tradeId ?? 0, offer)
	}
}

/** Undone under trade protection: everything goes back, under new asset ids. */
export function reverseTrade(store: Store, tradeId: number, by: string): Trade {
	return store.transaction(() => {
		const trade = findTrade(store, tradeId)
		if (trade === undefined) throw notFound('trade')
		if (by !== trade.sender && by !== trade.partner) {
			throw new Refusal(403, result.accessDenied, 'the trade is not yours')
		}
		const isProtected = trade.protectedUntil !== null && trade.protectedUntil > store.now()
		if (trade.status !== tradeStatus.complete || !isProtected) {
			throw new Refusal(409, result.invalidState, 'the trade can no longer be reversed')
		}
		for (const thing of [...trade.given, ...trade.taken]) giveBack(store, trade, thing)
		store.run(
			'update trades set status = ?, reversed_by = ? where trade_id = ?',
			tradeStatus.reversed,
			by,
			tradeId,
		)
		return findTrade(store, tradeId) ?? trade
	})
}

function giveBack(store: Store, trade: Trade, thing: TradeThing): void {
	const [from, to] = thing.side === 'give' ? [trade.partner, trade.sender] : [trade.sender, trade.partner]
	const assetId = newAssetId(store)
	const moved = store.run(
		`update things set owner = ?, asset_id = ?, protected_until = null
		where asset_id = ? and owner = ? and held_by_offer is null`,
		to,
		assetId,
		thing.newAssetId,
		from,
	)
	if (moved === 0) throw new Refusal(409, result.revoked, 'an item has been traded on')
	store.run(
		'update trade_things set rollback_asset_id = ? where trade_id = ? and thing_id = ?',
		assetId,
		trade.tradeId,
		thing.thingId,
	)
}

function insertTrade(store: Store, offer: Offer, status: number): number {
	const tradeId = store.nextId('trade')
	store.run(
		'insert into trades (trade_id, status, created_at) values (?, ?, ?)',
		tradeId,
		status,
		store.now(),
	)
	for (const { thingId, side, assetId, contextId } of [...offer.give, ...offer.take]) {
		store.run(
			'insert into trade_things (trade_id, thing_id, side, asset_id, context_id) values (?, ?, ?, ?, ?)',
			tradeId,
			thingId,
			side,
			assetId,
			contextId,
		)
	}
	return tradeId
}

function exchange(store: Store, tradeId: number, offer: Offer): void {
	const protectedUntil = store.now() + PROTECTION_MS
	for (const thing of offer.give) moveThing(store, { tradeId, thing, to: offer.partner, protectedUntil })
	for (const thing of offer.take) moveThing(store, { tradeId, thing, to: offer.sender, protectedUntil })
	const isProtected = [...offer.give, ...offer.take].some(({ appId }) => appId === CS2)
	if (isProtected) {
		store.run('update trades set protected_until = ? where trade_id = ?', protectedUntil, tradeId)
	}
}

interface Moving {
	tradeId: number
	thing: OfferThing
	to: string
	protectedUntil: number
}

function moveThing(store: Store, { tradeId, thing, to, protectedUntil }: Moving): void {
	const isProtected = thing.appId === CS2
	const assetId = newAssetId(store)
	store.run(
		'update things set owner = ?, asset_id = ?, protected_until = ? where thing_id = ?',
		to,
		assetId,
		isProtected ? protectedUntil : null,
		thing.thingId,
	)
	store.run(
		'update trade_things set new_asset_id = ?, new_context_id = ? where trade_id = ? and thing_id = ?',
		assetId,
		contextOf(thing.appId, isProtected),
		tradeId,
		thing.thingId,
	)
	invalidateOthers(store, thing.thingId)
}

/** Open offers with an item that has left its inventory. */
function invalidateOthers(store: Store, thingId: number): void {
	store.run(
		`update offers set state = 8, updated_at = ? where state in (2, 9)
			and offer_id in (select offer_id from offer_things where thing_id = ?)`,
		store.now(),
		thingId,
	)
}
