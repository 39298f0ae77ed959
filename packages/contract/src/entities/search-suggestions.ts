import { z } from 'zod'
import { games } from '../games.ts'
import { shorthandFields } from '../search-shorthand.ts'
import { product } from './product.ts'
import { skin } from './skin.ts'

/** How one word of the search was read. */
const understoodWord = z
	.object({
		/** As it was typed. */
		text: z.string(),
		/** `name`: a word of a name, and `values` is how it is spelt there. */
		field: z.enum(['name', ...shorthandFields]),
		values: z.array(z.string()),
	})
	.meta({ id: 'UnderstoodWord' })
export type UnderstoodWord = z.infer<typeof understoodWord>

/** A list of items that the search leads to. */
const searchCategory = z
	.object({
		category: z.enum(games),
		type: z.string(),
		/** Null for the whole type. */
		weapon: z.string().nullable(),
		exterior: z.string().nullable(),
		/** How many items are on sale there. */
		items: z.int().nonnegative(),
	})
	.meta({ id: 'SearchCategory' })
export type SearchCategory = z.infer<typeof searchCategory>

export const searchSuggestions = z
	.object({
		/** The closest search that finds something, if this one finds nothing; the rest is about that one. */
		instead: z.string().nullable(),
		understood: z.array(understoodWord),
		/** How many items the list has for it. */
		total: z.int().nonnegative(),
		/** The cheapest copy, if the search names one skin and exterior. */
		item: product.nullable(),
		/** Their copies and lowest price are those that the search finds. The closest others follow. */
		skins: z.array(skin),
		categories: z.array(searchCategory),
	})
	.meta({ id: 'SearchSuggestions' })
export type SearchSuggestions = z.infer<typeof searchSuggestions>
