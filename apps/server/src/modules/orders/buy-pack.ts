import { type IdempotencyKey, once } from '../../platform/http/idempotency.ts'
import { Problem } from '../../platform/problem.ts'
import type { OrdersContext } from './context.ts'
import { sqlTerms } from './sql-terms.ts'

/** Sent to the trade link that the profile remembers. */
export async function buyPack(
	{ platform: { db }, content }: OrdersContext,
	userId: number,
	packId: number,
	key: IdempotencyKey | null,
): Promise<{ order_id: number }> {
	const { rate, delivery, vat } = sqlTerms(content.settings())
	return once(db, key, async (tx) => {
		const { tradeUrl } = await tx.one<{ tradeUrl: string | null }>(
			'select trade_url as "tradeUrl" from users where id = $1',
			[userId],
		)
		if (tradeUrl === null) throw new Problem('trade_link_required')
		// A number beyond the column's range is asked for too, and is not found either.
		return tx.one<{ order_id: number }>(
			`select buy_pack($1, coalesce((select id from packs where id = $2::bigint), 0), $3, $4, $5, $6)
				as order_id`,
			[userId, packId, tradeUrl, rate, delivery, vat],
		)
	})
}
