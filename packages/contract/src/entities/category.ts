import { z } from 'zod'
import { id } from './common.ts'

export const category = z
	.object({
		id,
		name: z.string(),
		url: z.string(),
		get subcategories() {
			return z.array(category)
		},
	})
	.meta({ id: 'Category' })
export type Category = z.infer<typeof category>
