import { undoDelivery } from '../deliveries/undo-delivery.ts'
import type { Trade } from '../gateway.ts'
import { undoIntake } from '../intakes/undo-intake.ts'
import { syncInventory } from '../stock/sync-inventory.ts'
import { failurePauseMs } from './pauses.ts'
import type { Round } from './round.ts'
import { setAside } from './set-aside.ts'
import { nextLook } from './store-offer.ts'

/** Of one round; the rest follows in the next. */
const MOST = 20
/** Nothing counts the failures of one trade: as after several. */
const FAILURES = 4

/** An earlier version noted that the trade was undone, and opened no case. */
export const IS_ONLY_NOTED = `reversed_at is not null and state = 'accepted'`

interface WatchedOffer {
	id: number
	trade_id: string
	delivery_id: number | null
	intake_id: number | null
}

/** Reads trades again until their protection is over: Steam says in the trade, not in the offer, that it was undone. */
export async function watchTrades(round: Round): Promise<void> {
	const { db } = round.context.platform
	const due = await db.many<WatchedOffer>(
		`select id, trade_id, delivery_id, intake_id from trading_offers
		where account_id = $1 and (trade_due_at <= now() or (trade_due_at is null and ${IS_ONLY_NOTED}))
		order by trade_due_at limit $2`,
		[round.lease.accountId, MOST],
	)
	for (const offer of due) {
		await watchTrade(round, offer).catch((error: unknown) =>
			setAside(round, error, (isFault) => postpone(round, offer, isFault)),
		)
	}
}

async function watchTrade(round: Round, offer: WatchedOffer): Promise<void> {
	const trade = await round.session.readTrade(offer.trade_id, round.limit())
	if (trade?.status === 'partly_reversed' && (await isDecided(round, offer))) await stopWatching(round, offer)
	else if (trade === undefined || !isUndone(offer, trade)) await lookLater(round, offer, trade)
	else await undo(round, offer, trade)
}

/** What the seller gets for a part of the skins only an operator can say. */
function isUndone({ intake_id }: WatchedOffer, { status }: Trade): boolean {
	return status === 'reversed' || (status === 'partly_reversed' && intake_id === null)
}

/** An operator has moved the seller's offer although the shop has only some of its skins. */
async function isDecided({ context }: Round, { intake_id }: WatchedOffer): Promise<boolean> {
	const decided = await context.platform.db.maybe(
		`select from trading_intakes due join offers sold on sold.id = due.selling_id
		where due.id = $1 and sold.status <> 'skin_received'`,
		[intake_id],
	)
	return decided !== undefined
}

async function stopWatching({ context, lease }: Round, { id }: WatchedOffer): Promise<void> {
	await context.platform.db.run(
		'update trading_offers set trade_due_at = null, unknown_since = null, fence = $2 where id = $1',
		[id, lease.fence],
	)
}

/** Operators are told when what follows from the trade failed. */
async function postpone({ context, lease }: Round, { id }: WatchedOffer, isFault: boolean): Promise<void> {
	await context.platform.db.run(
		`update trading_offers set trade_due_at = now() + $2 * interval '1 millisecond', fence = $3,
			unknown_since = case when $4 then coalesce(unknown_since, now()) else unknown_since end
		where id = $1`,
		[id, failurePauseMs(context.pace, FAILURES), lease.fence, isFault],
	)
}

const unclear: ReadonlySet<Trade['status']> = new Set<Trade['status']>([
	'unknown',
	'failed',
	'partly_reversed',
])

/** One that Steam no longer knows, or of which it says something new, is watched until it is clear. */
async function lookLater(
	{ context, lease }: Round,
	{ id }: WatchedOffer,
	trade: Trade | undefined,
): Promise<void> {
	const { platform, pace } = context
	const nowMs = platform.clock.now().getTime()
	const isKnown = trade !== undefined && !unclear.has(trade.status)
	const again = isKnown ? nextLook(trade, nowMs, pace.tradeEveryMs) : new Date(nowMs + pace.tradeEveryMs)
	await platform.db.run(
		`update trading_offers set fence = $3,
			trade_due_at = case when ${IS_ONLY_NOTED} then coalesce($2, now() + interval '1 hour') else $2 end,
			unknown_since = case when $4 then null else coalesce(unknown_since, now()) end
		where id = $1`,
		[id, again, lease.fence, isKnown],
	)
}

async function undo(round: Round, { id, delivery_id, intake_id }: WatchedOffer, trade: Trade): Promise<void> {
	const { context, lease, session } = round
	const { db, log } = context.platform
	// What came back is in the inventory, what was taken from us is gone.
	await syncInventory(context, lease, session)
	await db.transaction(async (tx) => {
		if (delivery_id !== null) await undoDelivery(tx, round, { offerId: id, deliveryId: delivery_id, trade })
		if (intake_id !== null) await undoIntake(tx, round, { offerId: id, intakeId: intake_id })
	})
	log.error({ offer: id }, 'trading: a trade was undone')
}
