import type { CheckoutTotals } from '@skinverse/contract/entities/checkout-totals'
import type { Cents } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'
import { cartTotals, type PromoDiscount } from './cart-totals.ts'
import type { CartContext } from './context.ts'
import { orderTerms } from './order-terms.ts'

export interface CartPrices {
	prices: Cents[]
	/** Ids of what is in the cart and no longer on sale. */
	gone: number[]
}

export async function readPrices(tx: Sql, userId: number): Promise<CartPrices> {
	const rows = await tx.many<{ id: number; price: Cents; available: boolean }>(
		`select item.id, item.price_cents::bigint as price, item.status = 'available' as available
		from cart_items entry join items item on item.id = entry.item_id
		where entry.user_id = $1 order by item.id`,
		[userId],
	)
	return {
		prices: rows.filter(({ available }) => available).map(({ price }) => price),
		gone: rows.filter(({ available }) => !available).map(({ id }) => id),
	}
}

/** What the cart comes to, with the promo code that was applied to it. */
export async function readTotals(
	{ content }: CartContext,
	tx: Sql,
	userId: number,
	{ prices }: Pick<CartPrices, 'prices'>,
): Promise<CheckoutTotals> {
	const promo = await tx.maybe<PromoDiscount>(
		`select promo.code, promo.percent_hundredths as "percentHundredths", promo.amount_cents as "amountCents"
		from carts join promo_codes promo on promo.id = carts.promo_code_id where carts.user_id = $1`,
		[userId],
	)
	return cartTotals(prices, promo ?? null, orderTerms(content.settings()))
}
