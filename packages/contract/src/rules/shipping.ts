import { z } from 'zod'
import { billing } from './billing.ts'
import { requiredText } from './fields.ts'

export const shippingForm = z.object({
	country: billing.country,
	city: billing.city,
	address: billing.address,
	postCode: billing.postCode,
})

export const promoForm = z.object({ code: requiredText('promo_required', 50) })
