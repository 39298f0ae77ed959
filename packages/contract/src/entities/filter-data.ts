import { z } from 'zod'
import { games } from '../games.ts'
import { byChoiceFilter } from '../item-filters.ts'

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
		...byChoiceFilter('options', () => z.array(z.string())),
		subcategories: z.array(subcategoryGroup),
	})
	.meta({ id: 'FilterData' })
export type FilterData = z.infer<typeof filterData>

/** How many items match with each value, by filter and value; what nothing matches is left out. */
export const filterCounts = z
	.object(byChoiceFilter('options', () => z.record(z.string(), z.int().positive())))
	.meta({ id: 'FilterCounts' })
export type FilterCounts = z.infer<typeof filterCounts>
