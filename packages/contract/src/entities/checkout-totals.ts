import { z } from 'zod'
import { credits, eur } from './common.ts'

/** What the cart comes to. Prices include VAT, so `vat` is a part of the total and not added to it. */
export const checkoutTotals = z
	.object({
		subtotal: eur,
		delivery: eur,
		vat: eur,
		discount: eur,
		total: eur,
		total_credits: credits,
		/** The promo code that is applied, if any. */
		promo_code: z.string().nullable(),
		/** The one that was taken off just now, because it has run out or asks for a fuller cart. */
		dropped_promo_code: z.string().nullable(),
	})
	.meta({ id: 'CheckoutTotals' })
export type CheckoutTotals = z.infer<typeof checkoutTotals>
