import { z } from 'zod'
import { games } from '../games.ts'

/** The items of one type by name: the sub-options of the type's dropdown. */
export const subcategoryGroup = z
	.object({
		/** The game the type belongs to. */
		game: z.enum(games),
		/** The type: Rifle, Knife, ... */
		category: z.string(),
		sub_categories: z.array(z.string()),
	})
	.meta({ id: 'SubcategoryGroup' })
export type SubcategoryGroup = z.infer<typeof subcategoryGroup>

export const filterData = z
	.object({
		types: z.array(z.string()),
		qualities: z.array(z.string()),
		heroes: z.array(z.string()),
		exterior_names: z.array(z.string()),
		classes: z.array(z.string()),
		subcategories: z.array(subcategoryGroup),
	})
	.meta({ id: 'FilterData' })
export type FilterData = z.infer<typeof filterData>
