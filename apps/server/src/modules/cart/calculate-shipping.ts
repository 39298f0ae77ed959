import type { CheckoutTotals } from '@skinverse/contract/entities/checkout-totals'
import type { shippingForm } from '@skinverse/contract/rules/shipping'
import type { z } from 'zod'
import { invalidField, Problem } from '../../platform/problem.ts'
import { dropVoidPromo } from './cart-promo.ts'
import type { CartContext } from './context.ts'
import { readPrices, readTotals } from './read-totals.ts'

/** Stores the address and the cart's total: with `shipping_required`, only that cart can be paid. */
export async function calculateShipping(
	context: CartContext,
	userId: number,
	form: z.output<typeof shippingForm>,
): Promise<CheckoutTotals> {
	const { platform, content } = context
	if (!content.country(form.country)?.supported) throw invalidField('country', 'country_not_supported')
	return platform.db.transaction(async (tx) => {
		await tx.run('select from carts where user_id = $1 for update', [userId])
		const cart = await readPrices(tx, userId)
		if (cart.prices.length === 0 && cart.gone.length === 0) throw new Problem('cart_empty')
		if (cart.gone.length > 0) throw new Problem('item_gone', { extra: { unavailable_items: cart.gone } })
		await tx.run(
			`update carts set country_id = $2, city = $3, address = $4, post_code = $5, calculated_at = now()
			where user_id = $1`,
			[userId, form.country, form.city, form.address, form.postCode],
		)
		const totals = await readTotals(context, tx, userId, cart)
		await dropVoidPromo(tx, userId, cart)
		return totals
	})
}
