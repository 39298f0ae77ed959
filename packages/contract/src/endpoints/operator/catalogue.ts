import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { itemStatuses, officeItem, officeItemDetails } from '../../entities/operator/item.ts'
import { games } from '../../games.ts'
import { MAX_PRODUCTS_PER_PAGE } from '../../limits.ts'
import { idParam } from '../../rules/fields.ts'
import { itemPricesForm } from '../../rules/item-prices.ts'
import { queueQuery } from '../../rules/queue-query.ts'
import { reasonForm } from '../../rules/reason.ts'

const said = z.object({ message: z.string() })
const params = z.object({ id: idParam })

/** Listings, as catalogue operators see them. Changing a sold item is a 409. */
export const operatorCatalogue = defineEndpoints({
	'GET /backoffice/items': {
		summary: `Listings with one status, ${MAX_PRODUCTS_PER_PAGE} at most; searched by title or #number`,
		access: { operator: 'catalogue.read' },
		query: queueQuery({
			status: z.enum(itemStatuses).default('available'),
			category: z.enum(games).optional(),
			sort: z
				.enum(['asc', 'desc'])
				.default('asc')
				.describe('By price; listings that are not on sale are sorted newest first'),
		}),
		output: z.object({ payload: z.array(officeItem), total: z.int().nonnegative() }),
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
