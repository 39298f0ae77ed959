import { MAX_PRODUCTS_PER_PAGE } from '../limits.ts'
import { listQueryUpTo, queryOf } from './query.ts'

const ID = /^[1-9]\d{0,14}$/

/** Ids of items, as many as a list has on a page. */
export const someItemsQuery = queryOf({
	ids: listQueryUpTo(MAX_PRODUCTS_PER_PAGE)
		.refine((ids) => ids.every((id) => ID.test(id)), { error: 'field_invalid' })
		.transform((ids) => ids.map(Number))
		.default([])
		.describe(`Up to ${MAX_PRODUCTS_PER_PAGE} ids of items, comma-separated`),
})
