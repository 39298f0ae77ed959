import type { Sql } from '../../../platform/database/database.ts'
import type { Trade, TradeOffer } from '../gateway.ts'
import type { Arrival, GivenUp, Late } from '../offers/find-arrived.ts'
import type { Round } from '../offers/round.ts'
import { storeComplete, storeFound } from '../offers/store-offer.ts'
import { isRequest } from './is-request.ts'
import { storeAsked, tellSeller } from './store-intake.ts'

/** For operators: the seller gave skins, and nothing is agreed about them. */
const UNWANTED = 'accepted after it was given up, when the shop no longer waited for it'

export function lateOf(round: Round, intakeId: number): Late {
	return {
		isOurs: (found, sent) => isRequest(sent, found),
		adopt: (offer, found) => adoptLate(round, intakeId, offer, found),
	}
}

interface LockedIntake {
	selling_id: number
	seller_id: number
	is_awaited: boolean
	/** The shop has the skins, by another way. */
	is_kept: boolean
	/** A later trade offer is open or was accepted. */
	is_live: boolean
}

/**
 * The seller accepted an offer that was given up. Its account takes the intake, also if it moved to another account. A
 * later offer is called off first, so that the seller does not give two copies.
 */
async function adoptLate(
	round: Round,
	intakeId: number,
	offer: GivenUp,
	found: TradeOffer,
): Promise<Arrival> {
	const { context } = round
	const { db, log } = context.platform
	const trade =
		found.tradeId === undefined ? undefined : await round.session.readTrade(found.tradeId, round.limit())
	// The seller has the skins again.
	if (trade?.status === 'failed' || trade?.status === 'reversed') return 'none'
	const arrival = await db.transaction(async (tx): Promise<Arrival> => {
		const due = await lockIntake(tx, intakeId)
		if (due.is_awaited && due.is_live) return callOff(tx, intakeId)
		if (due.is_awaited) return takeBack(tx, round, { ...due, id: intakeId }, offer, found)
		if (found.state !== 'accepted') return 'unsure'
		if (due.is_kept && !due.is_live) return watch(tx, round, intakeId, offer, found, trade)
		return noteUnwanted(tx, round, offer, found)
	})
	log.error(
		{ intake: intakeId, offer: offer.id, arrival },
		'trading: an offer that was given up was accepted',
	)
	return arrival
}

/** In the order of an operator's move: first the seller's offer, then what belongs to it. */
async function lockIntake(tx: Sql, intakeId: number): Promise<LockedIntake> {
	await tx.run(
		'select from offers where id = (select selling_id from trading_intakes where id = $1) for no key update',
		[intakeId],
	)
	return tx.one<LockedIntake>(
		`select due.selling_id, selling.user_id as seller_id,
			due.ended_at is null and selling.status = 'awaiting_item' as is_awaited,
			selling.status in ('skin_received', 'ready_for_payout', 'payout_processing', 'sold') as is_kept,
			exists (select from trading_offers where intake_id = due.id and trading_offers.state <> 'ended') as is_live
		from trading_intakes due join offers selling on selling.id = due.selling_id where due.id = $1 for update of due`,
		[intakeId],
	)
}

/** By the account that has the intake; what this one holds follows when nothing is open any more. */
async function callOff(tx: Sql, intakeId: number): Promise<Arrival> {
	await tx.run(`update trading_intakes set wish = 'stop', due_at = now() where id = $1`, [intakeId])
	return 'unsure'
}

async function takeBack(
	tx: Sql,
	round: Round,
	due: Pick<LockedIntake, 'seller_id'> & { id: number },
	offer: GivenUp,
	found: TradeOffer,
): Promise<Arrival> {
	const { accountId, fence } = round.lease
	await tx.run(
		`update trading_intakes set account_id = $2, state = 'offered', reason = null, wish = null, due_at = now(),
			unsent_since = null, fence = $3
		where id = $1`,
		[due.id, accountId, fence],
	)
	// A later offer may have asked for other copies.
	if (offer.assets !== null) await storeAsked(tx, due.id, offer.assets)
	await storeFound(round, offer, found, tx)
	await tellSeller(tx, due)
	return 'followed'
}

/** An operator has received the skins by hand: the payout waits until Steam says that the trade is final. */
async function watch(
	tx: Sql,
	round: Round,
	intakeId: number,
	offer: GivenUp,
	found: TradeOffer,
	trade: Trade | undefined,
): Promise<Arrival> {
	await storeFound(round, offer, found, tx)
	await storeComplete(tx, round, { intakeId }, trade)
	return 'followed'
}

/** Operators are told until the copies have left the account or are on sale. */
async function noteUnwanted(
	tx: Sql,
	{ lease }: Round,
	{ id, steam_offer_id }: GivenUp,
	{ offerId, tradeId }: TradeOffer,
): Promise<Arrival> {
	await tx.run(
		`update trading_offers set steam_offer_id = $2, trade_id = $3, detail = $4,
			unknown_since = coalesce(unknown_since, now()), fence = $5
		where id = $1`,
		[id, steam_offer_id ?? offerId, tradeId ?? null, UNWANTED, lease.fence],
	)
	return 'unsure'
}
