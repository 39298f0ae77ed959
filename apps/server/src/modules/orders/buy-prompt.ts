import { type IdempotencyKey, once } from '../../platform/http/idempotency.ts'
import type { OrdersContext } from './context.ts'
import { sqlTerms } from './sql-terms.ts'

/** The text is in the order at once; nothing is sent, so nothing is charged for sending. */
export async function buyPrompt(
	{ platform: { db }, content }: OrdersContext,
	userId: number,
	promptId: number,
	key: IdempotencyKey | null,
): Promise<{ order_id: number }> {
	const { rate, vat } = sqlTerms(content.settings())
	return once(db, key, (tx) =>
		// A number beyond the column's range is asked for too, and is not found either.
		tx.one<{ order_id: number }>(
			'select buy_prompt($1, coalesce((select id from prompts where id = $2::bigint), 0), $3, $4) as order_id',
			[userId, promptId, rate, vat],
		),
	)
}
