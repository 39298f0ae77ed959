import { Problem } from '../../../platform/problem.ts'
import { takeAttempt } from '../../../platform/rate-limit.ts'
import type { TradingContext } from '../context.ts'

/** The seller did what was asked and wants a new offer. The account's node acts on it. */
export async function askAgain(
	{ platform: { db, events } }: Pick<TradingContext, 'platform'>,
	userId: number,
	intakeId: number,
): Promise<void> {
	const own = await db.maybe(
		`select from trading_intakes due join offers selling on selling.id = due.selling_id
		where due.id = $1 and selling.user_id = $2`,
		[intakeId, userId],
	)
	if (own === undefined) throw new Problem('not_found')
	await takeAttempt(db, 'trade_offer_account', String(userId))
	const asked = await db.run(
		`update trading_intakes set wish = 'again', due_at = now(), unsent_since = now()
		where id = $1 and state = 'stopped' and reason is distinct from 'called_off' and wish is null`,
		[intakeId],
	)
	if (asked === 0) throw new Problem('conflict', { text: 'order_choice_over' })
	await events.publish(db, 'trading.due', {})
}
