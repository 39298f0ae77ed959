import { z } from 'zod'
import { eur, id } from './common.ts'
import { product } from './product.ts'

/** Several items at one price; no longer available when one of them is sold. */
export const pack = z
	.object({ id, title: z.string(), price: eur, items: z.array(product) })
	.meta({ id: 'Pack' })
export type Pack = z.infer<typeof pack>
