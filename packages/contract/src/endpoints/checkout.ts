import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { checkoutTotals } from '../entities/checkout-totals.ts'
import { promoForm, shippingForm } from '../rules/shipping.ts'

const totals = z.object({ payload: checkoutTotals, message: z.string().optional() })

export const checkout = defineEndpoints({
	'POST /checkout/shipping': {
		summary: "Saves the shipping address and calculates the cart's totals",
		access: 'user',
		body: shippingForm,
		output: totals,
		problems: ['cart_empty', 'item_gone'],
	},
	'POST /checkout/promo': {
		summary: 'Applies a promo code to the cart',
		access: 'user',
		body: promoForm,
		output: totals,
		problems: ['cart_empty', 'promo_invalid', 'promo_used', 'shipping_address_required'],
	},
	'DELETE /checkout/promo': {
		summary: 'Removes the promo code from the cart',
		access: 'user',
		output: totals,
	},
})
