import type { CheckoutTotals } from '@skinverse/contract/entities/checkout-totals'
import type { Cents } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'
import { orderTerms } from '../content/index.ts'
import { type CartPromo, readPromo } from './cart-promo.ts'
import { cartTotals } from './cart-totals.ts'
import type { CartContext } from './context.ts'

export interface CartPrices {
	prices: Cents[]
	/** Ids of items in the cart that are no longer on sale. */
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

/** The totals of the cart, with its applied promo code. */
export async function readTotals(
	{ content }: CartContext,
	tx: Sql,
	userId: number,
	cart: Pick<CartPrices, 'prices'>,
): Promise<CheckoutTotals> {
	const promo = await readPromo(tx, userId, cart)
	return totalsWith(content, cart, promo)
}

/** A code that the purchase would refuse must not lower the shown total; it is named instead. */
export function totalsWith(
	content: CartContext['content'],
	{ prices }: Pick<CartPrices, 'prices'>,
	promo: CartPromo | undefined,
): CheckoutTotals {
	const totals = cartTotals(prices, promo && !promo.isVoid ? promo : null, orderTerms(content.settings()))
	return { ...totals, dropped_promo_code: promo?.isVoid ? promo.code : null }
}
