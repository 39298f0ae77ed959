import { z } from 'zod'
import { eur, id } from './common.ts'

/** A digital text, delivered in the order. It has no items; the key exists because packs have it. */
export const prompt = z
	.object({ id, title: z.string(), price: eur, items: z.array(z.never()) })
	.meta({ id: 'Prompt' })
export type Prompt = z.infer<typeof prompt>
