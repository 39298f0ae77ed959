import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { id, listMeta } from '../../entities/common.ts'
import {
	itemView,
	officeItem,
	officeItemDetails,
	unpricedFilters,
	unpricedKind,
} from '../../entities/operator/item.ts'
import { games } from '../../games.ts'
import { choiceFilterNames } from '../../item-filters.ts'
import { MAX_PRODUCTS_PER_PAGE } from '../../limits.ts'
import { idParam } from '../../rules/fields.ts'
import { itemFilter, itemFilterFields, itemViewForm } from '../../rules/item-filter.ts'
import { addItemForm, itemPricesForm } from '../../rules/item-prices.ts'
import { queryOf } from '../../rules/query.ts'
import { queueQuery, searchQuery } from '../../rules/queue-query.ts'
import { reasonForm } from '../../rules/reason.ts'

const said = z.object({ message: z.string() })
const params = z.object({ id: idParam })
const unpricedFields = { status: z.enum(unpricedFilters).optional(), category: z.enum(games).optional() }

/** Listings, as catalogue operators see them. Changing a sold item is a 409. */
export const operatorCatalogue = defineEndpoints({
	'GET /backoffice/items': {
		summary: `Listings with one status, ${MAX_PRODUCTS_PER_PAGE} at most; searched by title or #number`,
		access: { operator: 'catalogue.read' },
		query: queueQuery({
			...itemFilterFields,
			sort: z
				.enum(['asc', 'desc'])
				.default('asc')
				.describe('By price; listings that are not on sale are sorted newest first'),
		}),
		output: z.object({ payload: z.array(officeItem), total: z.int().nonnegative() }),
	},
	'POST /backoffice/items': {
		summary: 'Puts one item on sale',
		access: { operator: 'catalogue.write' },
		confirmed: 'sliding',
		body: addItemForm,
		output: z.object({ item_id: id, message: z.string() }),
	},
	'GET /backoffice/items/export': {
		summary:
			'All listings of the filtered list as CSV; prices, costs and statuses can be edited and uploaded again',
		access: { operator: 'catalogue.write' },
		query: itemFilter,
		answer: 'file',
	},
	'GET /backoffice/items/filters': {
		summary: 'The values that the catalogue can be filtered by',
		access: { operator: 'catalogue.read' },
		output: z.object({ payload: z.record(z.enum(choiceFilterNames), z.array(z.string())) }),
	},
	'GET /backoffice/items/unpriced': {
		summary: 'Kinds of items without a listing on sale, the most wanted first; searched by name',
		access: { operator: 'catalogue.read' },
		query: queueQuery(unpricedFields),
		output: z.object({ payload: z.array(unpricedKind), meta: listMeta }),
	},
	'GET /backoffice/items/unpriced/export': {
		summary: 'The same as a CSV file for the import: a row with a price becomes a listing',
		access: { operator: 'catalogue.write' },
		query: queryOf({ search: searchQuery.optional(), ...unpricedFields }),
		answer: 'file',
	},
	'GET /backoffice/items/views': {
		summary: 'Saved filters of the catalogue: own ones, and those that colleagues share',
		access: { operator: 'catalogue.read' },
		output: z.object({ payload: z.array(itemView) }),
	},
	'POST /backoffice/items/views': {
		summary: 'Saves a filter under a name; one of the same name is replaced',
		access: { operator: 'catalogue.read' },
		body: itemViewForm,
		output: z.object({ view_id: id, message: z.string() }),
	},
	'DELETE /backoffice/items/views/{id}': {
		summary: 'Deletes one of your own saved filters',
		access: { operator: 'catalogue.read' },
		params,
		output: said,
	},
	'GET /backoffice/items/{id}': {
		summary: 'One listing with its operator actions',
		access: { operator: 'catalogue.read' },
		params,
		output: z.object({ payload: officeItemDetails }),
	},
	'PUT /backoffice/items/{id}': {
		summary: 'Changes the prices of a listing; an old price above the price shows it as a sale',
		access: { operator: 'catalogue.write' },
		confirmed: 'sliding',
		params,
		body: itemPricesForm,
		output: said,
		problems: ['conflict'],
	},
	'POST /backoffice/items/{id}/withdraw': {
		summary: 'Withdraws a listing from sale, with a reason',
		access: { operator: 'catalogue.write' },
		params,
		body: reasonForm,
		output: said,
		problems: ['conflict'],
	},
	'POST /backoffice/items/{id}/put-back': {
		summary: 'Puts a withdrawn listing back on sale',
		access: { operator: 'catalogue.write' },
		params,
		output: said,
		problems: ['conflict'],
	},
})
