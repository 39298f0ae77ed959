import { creditsOf } from '@skinverse/contract/money'
import { queryOnce } from '../../platform/database/lend-connection.ts'
import { type IdempotencyKey, idempotencyProblem } from '../../platform/http/idempotency.ts'
import type { Platform } from '../../platform/platform.ts'
import type { TermSettings } from '../cart/index.ts'
import { sqlTerms } from './sql-terms.ts'

interface CartPurchase {
	tradeUrl: string
	/** What the shopper was shown; undefined: whatever it comes to. */
	total_credits?: number | undefined
}

/** Buys everything in the cart, or nothing, in one round trip; see `buy_cart` in the migrations. */
export async function buyCart(
	{ platform: { db }, content }: { platform: Pick<Platform, 'db'>; content: { settings(): TermSettings } },
	userId: number,
	{ tradeUrl, total_credits }: CartPurchase,
	key: IdempotencyKey | null,
): Promise<number> {
	const { rate, delivery, vat, shippingRequired } = sqlTerms(content.settings())
	try {
		const { rows } = await queryOnce<{ id: number }>(db.pool, {
			// Prepared once for each connection: parsing and planning would be a tenth of the purchase.
			name: 'buy_cart',
			text: 'select buy_cart($1, $2, $3, $4, $5, $6, $7, $8, $9) as id',
			values: [
				userId,
				key?.key,
				key?.inputHash,
				tradeUrl,
				rate,
				delivery,
				vat,
				shippingRequired,
				total_credits === undefined ? null : creditsOf(total_credits),
			],
		})
		const [order] = rows
		if (order === undefined) throw new Error('buy_cart gave no order')
		return order.id
	} catch (error) {
		throw idempotencyProblem(error, key)
	}
}
