import { undoDelivery } from '../deliveries/undo-delivery.ts'
import type { Trade } from '../gateway.ts'
import { undoIntake } from '../intakes/undo-intake.ts'
import { syncInventory } from '../stock/sync-inventory.ts'
import type { Round } from './round.ts'
import { nextLook } from './store-offer.ts'

/** Of one round; the rest follows in the next. */
const MOST = 20

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
		`select id, trade_id, delivery_id, intake_id from trading_offers where account_id = $1 and trade_due_at <= now()
		order by trade_due_at limit $2`,
		[round.lease.accountId, MOST],
	)
	for (const offer of due) {
		const trade = await round.session.readTrade(offer.trade_id, round.limit())
		if (trade?.status !== 'reversed') await lookLater(round, offer, trade)
		else if (!(await tryUndo(round, offer, trade))) await lookLater(round, offer, undefined)
	}
}

/** One that Steam no longer knows, or of which it says something new, is watched until it is clear. */
async function lookLater(
	{ context, lease }: Round,
	{ id }: WatchedOffer,
	trade: Trade | undefined,
): Promise<void> {
	const { platform, pace } = context
	const nowMs = platform.clock.now().getTime()
	const isKnown = trade !== undefined && trade.status !== 'unknown' && trade.status !== 'failed'
	const again = isKnown ? nextLook(trade, nowMs, pace.tradeEveryMs) : new Date(nowMs + pace.tradeEveryMs)
	await platform.db.run(
		`update trading_offers set trade_due_at = $2, fence = $3,
			unknown_since = case when $4 then null else coalesce(unknown_since, now()) end
		where id = $1`,
		[id, again, lease.fence, isKnown],
	)
}

/** One that fails is tried again later, and does not stop the account's other trades. */
async function tryUndo(round: Round, offer: WatchedOffer, trade: Trade): Promise<boolean> {
	try {
		await undo(round, offer, trade)
		return true
	} catch (error) {
		round.context.platform.log.error(
			{ err: error, offer: offer.id },
			'trading: an undone trade was not handled',
		)
		return false
	}
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
