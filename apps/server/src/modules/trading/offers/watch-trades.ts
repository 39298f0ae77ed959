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
		if (isReversed) log.error({ offer: id }, 'trading: a trade was undone after its delivery')
	}
}

async function lookAtTrade(
	{ context, lease, session, limit }: Round,
	id: number,
	tradeId: string,
): Promise<boolean> {
	const { db, clock } = context.platform
	const trade = await session.readTrade(tradeId, limit())
	const isReversed = trade?.status === 'reversed'
	const everyMs = context.pace.tradeEveryMs
	const nowMs = clock.now().getTime()
	const again = trade === undefined ? new Date(nowMs + everyMs) : nextLook(trade, nowMs, everyMs)
	await db.run(
		`update trading_offers set trade_due_at = $2, reversed_at = case when $3 then now() end, fence = $4 where id = $1`,
		[id, isReversed ? null : again, isReversed, lease.fence],
	)
	return isReversed
}
