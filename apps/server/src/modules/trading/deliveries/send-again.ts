import { isViolationOf } from '../../../platform/database/constraint.ts'
import type { Sql } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Problem } from '../../../platform/problem.ts'

/** Lets the account's node send the items of an undone trade again. The caller holds the order. */
export async function sendAgain(
	{ events }: Pick<Platform, 'events'>,
	tx: Sql,
	tradeOfferId: number,
): Promise<void> {
	try {
		await tx.run(
			`update trading_deliveries set wish = 'again', due_at = now(), unsent_since = now(), reason = null
			where state = 'undone' and id = (select delivery_id from trading_offers where id = $1)`,
			[tradeOfferId],
		)
	} catch (error) {
		if (!isViolationOf(error, 'trading_offers_settled')) throw error
		throw new Problem('conflict', { text: 'case_refunded_in_part', cause: error })
	}
	await events.publish(tx, 'trading.due', {})
}

/** Takes that back if the node has not begun. Returns the delivery then. The caller holds the order. */
export async function stopSending(tx: Sql, tradeOfferId: number): Promise<number | undefined> {
	const stopped = await tx.maybe<{ id: number }>(
		`update trading_deliveries set wish = null where state = 'undone' and wish is not null
			and id = (select delivery_id from trading_offers where id = $1) returning id`,
		[tradeOfferId],
	)
	return stopped?.id
}
