import { z } from 'zod'
import { id } from './common.ts'
import { product } from './product.ts'

export const cartEntry = z
	.object({
		item_id: id,
		is_variation: z.boolean(),
		count: z.int().positive(),
		/** False if it was sold to another buyer or withdrawn: it must be removed before paying. */
		available: z.boolean(),
		/** Until when another shopper has reserved it (epoch seconds); it can be bought after that, unless sold. */
		reserved_until: z.int().nullable().optional(),
		item: product.pick({
			price: true,
			title: true,
			img_url: true,
			type: true,
			category: true,
			quality: true,
			exterior: true,
			float_value: true,
		}),
	})
	.meta({ id: 'CartEntry' })
export type CartEntry = z.infer<typeof cartEntry>
