import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { deliveryWishes } from '../entities/order.ts'
import { idParam } from '../rules/fields.ts'

export const trading = defineEndpoints({
	'POST /trading/deliveries/{id}/choose': {
		summary: 'After a trade offer that came to nothing: a new offer, or a refund',
		access: 'user',
		params: z.object({ id: idParam }),
		body: z.object({ wish: z.enum(deliveryWishes, { error: 'field_required' }) }),
		output: z.object({ message: z.string() }),
		problems: ['not_found', 'conflict'],
	},
	'POST /trading/intakes/{id}/again': {
		summary: 'After a trade offer to a seller that came to nothing: a new one',
		access: 'user',
		params: z.object({ id: idParam }),
		output: z.object({ message: z.string() }),
		problems: ['not_found', 'conflict'],
	},
})
