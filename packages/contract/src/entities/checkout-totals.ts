import { z } from 'zod'
import { credits, eur } from './common.ts'

/** The totals of the cart. Prices include VAT, so `vat` is part of the total and not added to it. */
export const checkoutTotals = z
	.object({
		subtotal: eur,
		delivery: eur,
		vat: eur,
		discount: eur,
		total: eur,
		total_credits: credits,
		/** The applied promo code, if any. */
		promo_code: z.string().nullable(),
		/** The code that was just removed, because it has expired or needs a higher subtotal. */
		dropped_promo_code: z.string().nullable(),
	})
	.meta({ id: 'CheckoutTotals' })
export type CheckoutTotals = z.infer<typeof checkoutTotals>
