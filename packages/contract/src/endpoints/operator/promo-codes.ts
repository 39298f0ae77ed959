import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { asked } from '../../entities/operator/approval.ts'
import { officePromoCode } from '../../entities/operator/content.ts'
import { idParam } from '../../rules/fields.ts'
import { newPromoForm, promoForm } from '../../rules/goods.ts'

const params = z.object({ id: idParam })
const reads = { operator: 'content.read' } as const

/** None is ever deleted. */
export const operatorPromoCodes = defineEndpoints({
	'GET /backoffice/content/promo-codes': {
		summary: 'Promo codes, newest first; the latest 500',
		access: reads,
		output: z.object({ payload: z.array(officePromoCode) }),
	},
	'POST /backoffice/content/promo-codes': {
		summary:
			'Adds a promo code; one with a large discount stays disabled until a second operator approves it',
		access: { operator: 'promo_codes.write' },
		confirmed: 'sliding',
		body: newPromoForm,
		output: asked,
	},
	'PUT /backoffice/content/promo-codes/{id}': {
		summary: 'Changes or disables a promo code; a large discount needs approval by a second operator',
		access: { operator: 'promo_codes.write' },
		confirmed: 'sliding',
		params,
		body: promoForm,
		output: asked,
		problems: ['conflict'],
	},
})
