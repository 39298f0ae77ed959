import { creditsOf } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'
import { type IdempotencyKey, idempotencyProblem } from '../../platform/http/idempotency.ts'
import type { Platform } from '../../platform/platform.ts'
import { sqlTerms, type TermSettings } from '../content/index.ts'

const BUY_CART = 'select buy_cart($1, $2, $3, $4, $5, $6, $7, $8, $9) as id'
const BUY_TO_STORED_LINK = `${BUY_CART} from users where id = $1 and trade_url = $4`

export interface CartPurchase {
	tradeUrl: string
	/** The total that the shopper was shown; undefined: no check. */
	total_credits?: number | undefined
}

export type BuyContext = { platform: Pick<Platform, 'db'>; content: { settings(): TermSettings } }

/**
 * Buys the whole cart or nothing, in one round trip; see `sql/orders/buy_cart.sql`. Uses the caller's
 * transaction if there is one.
 */
export async function buyCart(
	context: BuyContext,
	userId: number,
	purchase: CartPurchase,
	key: IdempotencyKey | null,
	tx?: Sql,
): Promise<number> {
	const values = valuesOf(context, userId, purchase, key)
	if (tx === undefined) {
		const id = await buyOnce(context, 'buy_cart', BUY_CART, values, key)
		if (id === undefined) throw new Error('buy_cart returned no order')
		return id
	}
	try {
		return (await tx.one<{ id: number }>(BUY_CART, values)).id
	} catch (error) {
		throw idempotencyProblem(error, key)
	}
}

/**
 * The same, only if the profile still has this trade link; otherwise undefined, and nothing is bought. A purchase
 * stores its link, and would restore one that a password reset removed concurrently.
 */
export function buyCartToStoredLink(
	context: BuyContext,
	userId: number,
	purchase: CartPurchase,
	key: IdempotencyKey | null,
): Promise<number | undefined> {
	const values = valuesOf(context, userId, purchase, key)
	return buyOnce(context, 'buy_cart_to_stored_link', BUY_TO_STORED_LINK, values, key)
}

/** Prepared once per connection: parsing and planning would take a tenth of the purchase. */
async function buyOnce(
	{ platform: { db } }: BuyContext,
	name: string,
	text: string,
	values: unknown[],
	key: IdempotencyKey | null,
): Promise<number | undefined> {
	try {
		const [row] = await db.prepared<{ id: number }>(name, text, values)
		return row?.id
	} catch (error) {
		throw idempotencyProblem(error, key)
	}
}

function valuesOf(
	{ content }: BuyContext,
	userId: number,
	{ tradeUrl, total_credits }: CartPurchase,
	key: IdempotencyKey | null,
): unknown[] {
	const { rate, delivery, vat, shippingRequired } = sqlTerms(content.settings())
	const expected = total_credits === undefined ? null : creditsOf(total_credits)
	return [userId, key?.key, key?.inputHash, tradeUrl, rate, delivery, vat, shippingRequired, expected]
}
