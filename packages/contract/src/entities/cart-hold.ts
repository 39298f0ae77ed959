import { z } from 'zod'
import { id } from './common.ts'

/** The items of the cart that are reserved for its owner while a top-up is under way. */
export const cartHold = z
	.object({
		item_ids: z.array(id),
		/** Epoch seconds: when the first of them ends. */
		until: z.int(),
		/** From now, for browsers with a wrong clock. */
		seconds_left: z.int(),
		/** Of a whole reservation, for the bar. */
		seconds_total: z.int(),
	})
	.meta({ id: 'CartHold' })
export type CartHold = z.infer<typeof cartHold>
