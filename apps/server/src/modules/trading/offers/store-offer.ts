import type { Sql } from '../../../platform/database/database.ts'
import type { Trade, TradeOffer } from '../gateway.ts'
import type { OfferEvent } from './offer-event.ts'
import { idOf, type Purpose, whereOf } from './purpose.ts'
import type { Round } from './round.ts'
import type { SentAsset } from './sent-assets.ts'

/** The last offer of a purpose, as it is stored. */
export interface StoredOffer {
	id: number
	code: string
	state: 'sending' | 'unconfirmed' | 'active' | 'in_escrow' | 'accepted'
	steam_offer_id: string | null
	created_at: Date
	/** Open for longer than it may be. */
	is_overdue: boolean
	/** Called so long ago that the call can no longer be on its way. */
	is_settled_at_steam: boolean
	/** The last look found what the shop does not know. */
	is_unknown: boolean
	/** What it gives or asks for; null of an offer of an earlier version. */
	assets: readonly SentAsset[] | null
}

const openStates = {
	needs_confirmation: 'unconfirmed',
	active: 'active',
	in_escrow: 'in_escrow',
	accepted: 'accepted',
} as const

/** Stores what Steam says of an offer that is not ended. Also makes a lost answer good: the number is known now. */
export async function storeFound(
	{ context, lease }: Round,
	{ id, state, steam_offer_id }: Pick<StoredOffer, 'id' | 'state' | 'steam_offer_id'>,
	{ offerId, state: seen, tradeId }: TradeOffer,
	sql: Sql = context.platform.db,
): Promise<void> {
	// A state that is new says nothing: what is known of the offer stays.
	const next = (seen in openStates && openStates[seen as keyof typeof openStates]) || state
	if (next === state && steam_offer_id === offerId) return
	await sql.run(
		`update trading_offers set state = $2, steam_offer_id = $3, trade_id = coalesce($4, trade_id), outcome = null, ended_at = null,
			look_at = null, fence = $5,
			accepted_at = case when $2 = 'accepted' then coalesce(accepted_at, now()) end
		where id = $1`,
		[id, next, offerId, tradeId ?? null, lease.fence],
	)
}

/** Steam has taken our confirmation. */
export async function storeConfirmed({ context, lease }: Round, offerId: string): Promise<void> {
	await context.platform.db.run(
		`update trading_offers set state = 'active', fence = $3
		where account_id = $1 and steam_offer_id = $2 and state = 'unconfirmed'`,
		[lease.accountId, offerId, lease.fence],
	)
}

/** Operators are told of what the shop does not know. */
export async function storeUnknown(
	{ context, lease }: Round,
	offerId: number,
	isUnknown: boolean,
	detail: string,
): Promise<void> {
	await context.platform.db.run(
		`update trading_offers set unknown_since = case when $2 then coalesce(unknown_since, now()) end, detail = $4, fence = $3
		where id = $1`,
		[offerId, isUnknown, lease.fence, detail],
	)
}

/** The first look for an offer that was given up. */
export const LOOK_AFTER = '10 minutes'

/** An offer that only asks is open without our confirmation: a late call or a twin of it can still be accepted. */
const mayArrive = (outcome: OfferEvent) => !outcome.startsWith('refused_') && !outcome.startsWith('trade_')

export async function endOffer(
	{ context, lease }: Round,
	id: number,
	outcome: OfferEvent,
	detail = '',
): Promise<void> {
	await context.platform.db.run(
		`update trading_offers set state = 'ended', outcome = $2, detail = $3, ended_at = now(), unknown_since = null,
			look_at = case when intake_id is not null and $5 then now() + interval '${LOOK_AFTER}' end, fence = $4
		where id = $1`,
		[id, outcome, detail, lease.fence, mayArrive(outcome)],
	)
}

/** An accepted offer has done what it was for. From now on only its trade is watched. */
export async function storeComplete(
	tx: Sql,
	{ context, lease }: Round,
	purpose: Purpose,
	trade: Trade | undefined,
): Promise<void> {
	const nowMs = context.platform.clock.now().getTime()
	const protectedUntil = trade && protectionEnd(trade, nowMs)
	await tx.run(
		`update trading_offers set ended_at = now(), unknown_since = null, trade_id = $3, protected_until = $4, trade_due_at = $5, fence = $2
		where ${whereOf(purpose)} and state = 'accepted'`,
		[
			idOf(purpose),
			lease.fence,
			trade?.tradeId,
			protectedUntil,
			trade && nextLook({ ...trade, protectedUntil }, nowMs, context.pace.tradeEveryMs),
		],
	)
}

/** The trade was undone: it is read again only if more of it may be. */
export async function storeUndone(
	tx: Sql,
	lease: Pick<Round['lease'], 'fence'>,
	id: number,
	lookAt: Date | null,
): Promise<void> {
	await tx.run(
		`update trading_offers set state = 'ended', outcome = 'trade_reversed', reversed_at = now(), trade_due_at = $3,
			unknown_since = null, fence = $2 where id = $1`,
		[id, lease.fence, lookAt],
	)
}

/** Of a trade that is complete now. An escrow of days may lie between its start and the exchange. */
export function protectionEnd(
	{ protectedUntil, assumedProtectionMs }: Trade,
	nowMs: number,
): Date | undefined {
	if (protectedUntil === undefined || assumedProtectionMs === undefined) return protectedUntil
	return new Date(Math.max(protectedUntil.getTime(), nowMs + assumedProtectionMs))
}

/** When the trade is read again: Steam lets a side undo it until its protection ends. */
export function nextLook(
	{ protectedUntil, status }: { protectedUntil: Date | undefined; status: Trade['status'] },
	nowMs: number,
	everyMs: number,
): Date | null {
	if (status === 'partly_reversed') return new Date(nowMs)
	if (protectedUntil === undefined || protectedUntil.getTime() < nowMs) return null
	return new Date(Math.min(nowMs + everyMs, protectedUntil.getTime() + AFTER_PROTECTION_MS))
}

/** Steam's clock and ours may differ, and a reversal at the last moment takes a while. */
const AFTER_PROTECTION_MS = 10 * 60_000
