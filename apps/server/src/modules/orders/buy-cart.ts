import { creditsOf } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'
import { queryOnce } from '../../platform/database/lend-connection.ts'
import { type IdempotencyKey, idempotencyProblem } from '../../platform/http/idempotency.ts'
import type { Platform } from '../../platform/platform.ts'
import type { TermSettings } from '../cart/index.ts'
import { sqlTerms } from './sql-terms.ts'

const BUY_CART = 'select buy_cart($1, $2, $3, $4, $5, $6, $7, $8, $9) as id'

interface CartPurchase {
	tradeUrl: string
	/** What the shopper was shown; undefined: whatever it comes to. */
	total_credits?: number | undefined
}

/**
 * Buys everything in the cart, or nothing, in one round trip; see `buy_cart` in the migrations. In the caller's
 * transaction where there is one.
 */
export async function buyCart(
	{ platform: { db }, content }: { platform: Pick<Platform, 'db'>; content: { settings(): TermSettings } },
	userId: number,
	{ tradeUrl, total_credits }: CartPurchase,
	key: IdempotencyKey | null,
	tx?: Sql,
): Promise<number> {
	const { rate, delivery, vat, shippingRequired } = sqlTerms(content.settings())
	try {
		const values = [
			userId,
			key?.key,
			key?.inputHash,
			tradeUrl,
			rate,
			delivery,
			vat,
			shippingRequired,
			total_credits === undefined ? null : creditsOf(total_credits),
		]
		if (tx !== undefined) return (await tx.one<{ id: number }>(BUY_CART, values)).id
		// Prepared once for each connection: parsing and planning would be a tenth of the purchase.
		const { rows } = await queryOnce<{ id: number }>(db.pool, { name: 'buy_cart', text: BUY_CART, values })
		const [order] = rows
		if (order === undefined) throw new Error('buy_cart gave no order')
		return order.id
	} catch (error) {
		throw idempotencyProblem(error, key)
	}
}
