import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { category } from '../entities/category.ts'
import { listMeta } from '../entities/common.ts'
import { filterCounts, filterData, subcategoryGroup } from '../entities/filter-data.ts'
import { listedProduct, product, productDetails } from '../entities/product.ts'
import { games } from '../games.ts'
import { idParam } from '../rules/fields.ts'
import { itemListQuery } from '../rules/item-list-query.ts'
import { queryOf } from '../rules/query.ts'
import { someItemsQuery } from '../rules/some-items-query.ts'

const itemListMeta = listMeta
	.extend({
		/** With `group=skins`, where `total` is the number of skins: how many items match. */
		items: z.int().nonnegative().optional(),
	})
	.meta({ id: 'ItemListMeta' })

const gameQuery = queryOf({ category: z.enum(games).optional() })

export const catalogue = defineEndpoints({
	'GET /items/list': {
		summary:
			'Items on sale: filtered, searched, sorted and paged, or random; the first page of `popular` has each skin once, and with `group=skins` every page has skins instead of items',
		access: 'anyone',
		shared: true,
		query: itemListQuery,
		output: z.object({ payload: z.array(listedProduct), meta: itemListMeta }),
	},
	'GET /items/recommended': {
		summary: 'The most popular items',
		access: 'anyone',
		shared: true,
		query: gameQuery,
		output: z.object({ payload: z.array(listedProduct) }),
	},
	'GET /items/filter-data': {
		summary: 'Filter values of one game or both',
		access: 'anyone',
		shared: true,
		query: gameQuery,
		output: z.object({ payload: filterData }),
	},
	'GET /items/filter-counts': {
		summary:
			'How many items of a list match with each filter value, whatever else is chosen of that filter; null where counting would take too long',
		access: 'anyone',
		shared: true,
		query: itemListQuery,
		output: z.object({ payload: filterCounts.nullable() }),
	},
	'GET /items/subcategories': {
		summary: 'Item names by type',
		access: 'anyone',
		shared: true,
		query: gameQuery,
		output: z.object({ payload: z.array(subcategoryGroup) }),
	},
	'GET /items/some': {
		summary: 'The given items, as far as they are on sale, in the given order',
		access: 'anyone',
		shared: true,
		query: someItemsQuery,
		output: z.object({ payload: z.array(product) }),
	},
	'GET /items/{id}': {
		summary: 'One item with similar items',
		access: 'anyone',
		shared: true,
		params: z.object({ id: idParam }),
		output: z.object({ payload: productDetails }),
		problems: ['item_not_found'],
	},
	'GET /categories': {
		summary: 'Category tree',
		access: 'anyone',
		shared: true,
		output: z.object({ payload: z.array(category) }),
	},
})
