import { type IdempotencyKey, once } from '../../platform/http/idempotency.ts'
import { sqlTerms } from '../content/index.ts'
import type { OrdersContext } from './context.ts'

/** The order contains the text immediately; nothing is sent, so there is no delivery fee. */
export async function buyPrompt(
	{ platform: { db }, content }: OrdersContext,
	userId: number,
	promptId: number,
	key: IdempotencyKey | null,
): Promise<{ order_id: number }> {
	const { rate, vat } = sqlTerms(content.settings())
	return once(db, key, (tx) =>
		// A number beyond the column's range is queried as well, and is not found.
		tx.one<{ order_id: number }>(
			'select buy_prompt($1, coalesce((select id from prompts where id = $2::bigint), 0), $3, $4) as order_id',
			[userId, promptId, rate, vat],
		),
	)
}
