import { Problem } from '../../../platform/problem.ts'
import { takeAttempt } from '../../../platform/rate-limit.ts'
import type { TradingContext } from '../context.ts'

/** The buyer's choice after an offer that came to nothing: a new offer or a refund. The account's node acts on it. */
export async function chooseDelivery(
	{ platform: { db, events } }: Pick<TradingContext, 'platform'>,
	userId: number,
	deliveryId: number,
	wish: 'again' | 'refund',
): Promise<void> {
	const own = await db.maybe(
		`select from trading_deliveries due join orders placed on placed.id = due.order_id
		where due.id = $1 and placed.user_id = $2`,
		[deliveryId, userId],
	)
	if (own === undefined) throw new Problem('not_found')
	if (wish === 'again') await takeAttempt(db, 'trade_offer_account', String(userId))
	const chosen = await db.run(
		`update trading_deliveries set wish = $2, due_at = now(), unsent_since = now()
		where id = $1 and state = 'choice' and wish is null`,
		[deliveryId, wish],
	)
	if (chosen === 0) throw new Problem('conflict', { text: 'order_choice_over' })
	await events.publish(db, 'trading.due', {})
}
