import { passDeadlinesSoon } from '../../offers/index.ts'
import { findMore, undoDelivery, undoMore } from '../deliveries/undo-delivery.ts'
import type { Trade } from '../gateway.ts'
import { undoIntake } from '../intakes/undo-intake.ts'
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
	protected_until: Date | null
	/** A part of the trade was undone, and its case is open or decided. */
	is_undone: boolean
}

/** Reads trades again until their protection is over: Steam says in the trade, not in the offer, that it was undone. */
export async function watchTrades(round: Round): Promise<void> {
	const { db } = round.context.platform
	const due = await db.many<WatchedOffer>(
		`select id, trade_id, delivery_id, intake_id, protected_until, coalesce(outcome = 'trade_reversed', false) as is_undone
		from trading_offers
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
	else if (offer.is_undone) await undoRest(round, offer, trade)
	else await undo(round, offer, trade)
}

/** What the seller gets for a part of the skins only an operator can say, and what came back only Steam. */
function isUndone({ intake_id }: WatchedOffer, { status, given }: Trade): boolean {
	if (status !== 'partly_reversed') return status === 'reversed'
	return intake_id === null && given.some(({ rollbackAssetId }) => rollbackAssetId !== undefined)
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
async function lookLater(round: Round, offer: WatchedOffer, trade: Trade | undefined): Promise<void> {
	if (trade === undefined) return storeLook(round, offer, { again: later(round), detail: 'no longer listed' })
	const { status, code } = trade
	if (unclear.has(status))
		return storeLook(round, offer, { again: later(round), detail: `trade status ${code ?? 'unreadable'}` })
	const again = nextLookAt(round, offer, trade)
	await storeLook(round, offer, { again })
	// The trade is final: the seller's hold may have waited for that.
	const { platform } = round.context
	if (again === null && offer.intake_id !== null) await passDeadlinesSoon(platform, platform.db)
}

const later = ({ context: { platform, pace } }: Round) =>
	new Date(platform.clock.now().getTime() + pace.tradeEveryMs)

/** The end that was assumed when the trade was complete counts: Steam goes on to say when it began. */
function nextLookAt(
	{ context: { platform, pace } }: Round,
	{ protected_until }: WatchedOffer,
	{ assumedProtectionMs, protectedUntil }: Trade,
): Date | null {
	const isAssumed = assumedProtectionMs !== undefined && protected_until !== null
	const end = isAssumed ? protected_until : protectedUntil
	return nextLook(
		{ protectedUntil: end, status: 'complete' },
		platform.clock.now().getTime(),
		pace.tradeEveryMs,
	)
}

interface Look {
	again: Date | null
	/** What an operator has to know; undefined if the trade is clear. */
	detail?: string
}

async function storeLook(
	{ context, lease }: Round,
	{ id }: WatchedOffer,
	{ again, detail }: Look,
): Promise<void> {
	await context.platform.db.run(
		`update trading_offers set fence = $3,
			trade_due_at = case when ${IS_ONLY_NOTED} then coalesce($2, now() + interval '1 hour') else $2 end,
			unknown_since = case when $4::text is not null then coalesce(unknown_since, now()) end,
			detail = coalesce($4, '')
		where id = $1`,
		[id, again, lease.fence, detail],
	)
}

async function undo(round: Round, offer: WatchedOffer, trade: Trade): Promise<void> {
	const { id: offerId, delivery_id: deliveryId, intake_id: intakeId } = offer
	const { db, log } = round.context.platform
	// What came back is in the inventory, what was taken from us is gone.
	await round.readInventory()
	const lookAt = trade.status === 'partly_reversed' ? nextLookAt(round, offer, trade) : null
	await db.transaction(async (tx) => {
		if (deliveryId !== null) await undoDelivery(tx, round, { offerId, deliveryId, trade, lookAt })
		if (intakeId !== null) await undoIntake(tx, round, { offerId, intakeId })
	})
	log.error({ offer: offerId }, 'trading: a trade was undone')
}

/** Steam's support may take back the items of a trade one after the other. */
async function undoRest(round: Round, offer: WatchedOffer, trade: Trade): Promise<void> {
	const { id: offerId, delivery_id: deliveryId } = offer
	const { db, log } = round.context.platform
	const again = trade.status === 'partly_reversed' ? nextLookAt(round, offer, trade) : null
	if (deliveryId === null || (await findMore(db, deliveryId, trade)).length === 0)
		return storeLook(round, offer, { again })
	await round.readInventory()
	const isInCase = await db.transaction((tx) => undoMore(tx, round, { offerId, deliveryId, trade }))
	log.error({ offer: offerId }, 'trading: more of a trade was undone')
	if (isInCase) await storeLook(round, offer, { again })
	else
		await storeLook(round, offer, { again: later(round), detail: 'more items came back after the decision' })
}
