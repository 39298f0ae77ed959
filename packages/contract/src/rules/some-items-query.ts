import { MAX_PRODUCTS_PER_PAGE } from '../limits.ts'
import { listQuery, queryOf } from './query.ts'

const ID = /^[1-9]\d{0,14}$/

/** Ids of items. What is no id, or too many, is refused like any other value of a query. */
export const someItemsQuery = queryOf({
	ids: listQuery
		.refine((ids) => ids.length <= MAX_PRODUCTS_PER_PAGE && ids.every((id) => ID.test(id)), {
			error: 'field_invalid',
		})
		.transform((ids) => ids.map(Number))
		.default([]),
})
