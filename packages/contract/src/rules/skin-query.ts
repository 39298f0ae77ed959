import { z } from 'zod'
import { canCompare, readCompared } from '../compared.ts'
import { games } from '../games.ts'
import {
	MAX_COMPARED,
	MAX_HISTORY_DAYS,
	MAX_PRODUCTS_PER_PAGE,
	MAX_SEARCH_CHARS,
	MIN_COMPARED,
	SKIN_COPIES_PER_PAGE,
	SKIN_MEDIAN_DAYS,
	SKINS_PER_PAGE,
} from '../limits.ts'
import { copySorts } from './copy-sorts.ts'
import { optionalText } from './fields.ts'
import { countQuery, pageQuery, queryOf } from './query.ts'

/** No name of an exterior or class is longer. */
const MAX_VARIANT_CHARS = 60
/** Several times what four ids need. */
const MAX_COMPARED_CHARS = 200

export const skinParams = z.object({ category: z.string().max(20), slug: z.string().max(200) })

export const skinListQuery = queryOf({
	page: pageQuery.default(1),
	limit: countQuery(MAX_PRODUCTS_PER_PAGE).default(SKINS_PER_PAGE),
	category: z.enum(games).optional(),
	search: optionalText(MAX_SEARCH_CHARS).default(''),
})
export type SkinListQuery = z.output<typeof skinListQuery>

const variant = {
	exterior: optionalText(MAX_VARIANT_CHARS).optional(),
	class: optionalText(MAX_VARIANT_CHARS).optional(),
}

export const skinQuery = queryOf({
	...variant,
	sort: z.enum(copySorts).default('asc'),
	page: pageQuery.default(1),
	limit: countQuery(MAX_PRODUCTS_PER_PAGE).default(SKIN_COPIES_PER_PAGE),
})
export type SkinQuery = z.output<typeof skinQuery>

export const compareQuery = queryOf({
	items: z
		.string()
		.max(MAX_COMPARED_CHARS, 'field_too_long')
		.transform(readCompared)
		.refine(canCompare, { error: 'field_invalid' })
		.describe(`${MIN_COMPARED} to ${MAX_COMPARED} ids of items, comma-separated`),
})

export const skinHistoryQuery = queryOf({
	...variant,
	days: countQuery(MAX_HISTORY_DAYS).default(SKIN_MEDIAN_DAYS).describe('The last days before today'),
})
export type SkinHistoryQuery = z.output<typeof skinHistoryQuery>
