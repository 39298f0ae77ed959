import { loseSkin } from '../../offers/index.ts'
import type { Round } from './round.ts'
import { nextLook } from './store-offer.ts'

/** Of one round; the rest follows in the next. */
const MOST = 20

/** Reads trades again until their protection is over: Steam says in the trade, not in the offer, that it was undone. */
export async function watchTrades(round: Round): Promise<void> {
	const { db, log } = round.context.platform
	const due = await db.many<{ id: number; trade_id: string }>(
		`select id, trade_id from trading_offers where account_id = $1 and trade_due_at <= now()
		order by trade_due_at limit $2`,
		[round.lease.accountId, MOST],
	)
	for (const { id, trade_id } of due) {
		const isReversed = await lookAtTrade(round, id, trade_id)
		if (isReversed) log.error({ offer: id }, 'trading: a trade was undone')
	}
}

async function lookAtTrade(round: Round, id: number, tradeId: string): Promise<boolean> {
	const { context, lease, session, limit } = round
	const { db, clock, log } = context.platform
	const trade = await session.readTrade(tradeId, limit())
	const isReversed = trade?.status === 'reversed'
	const everyMs = context.pace.tradeEveryMs
	const nowMs = clock.now().getTime()
	const again = trade === undefined ? new Date(nowMs + everyMs) : nextLook(trade, nowMs, everyMs)
	await db.transaction(async (tx) => {
		const intake = await tx.maybe<{ selling_id: number }>(
			`select selling_id from trading_intakes where id = (select intake_id from trading_offers where id = $1)`,
			[id],
		)
		const isSettled = !isReversed || intake === undefined || (await loseSkin(context, tx, intake.selling_id))
		if (!isSettled) log.error({ offer: id }, 'trading: a trade was undone after its payout was released')
		await tx.run(
			`update trading_offers set trade_due_at = $2, reversed_at = case when $3 then now() end, fence = $4 where id = $1`,
			[id, isReversed ? null : again, isReversed, lease.fence],
		)
	})
	return isReversed
}
