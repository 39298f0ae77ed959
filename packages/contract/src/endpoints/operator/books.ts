import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { booksRun } from '../../entities/operator/books-run.ts'
import {
	booksPersonAccount,
	booksShopAccount,
	booksTransfer,
	booksTransferDetails,
} from '../../entities/operator/books-transfer.ts'
import { shopAccounts, transferKinds } from '../../ledger-names.ts'
import { idParam, optionalText } from '../../rules/fields.ts'
import { countQuery, queryOf } from '../../rules/query.ts'
import { dayQuery, personQuery, searchQuery } from '../../rules/queue-query.ts'

const transferFilters = {
	account: z
		.enum(shopAccounts, { error: 'field_invalid' })
		.optional()
		.describe("One of the shop's accounts, as payer or payee"),
	person: personQuery.optional().describe("Of this shopper's account"),
	kind: z.enum(transferKinds, { error: 'field_invalid' }).optional(),
	from: dayQuery.optional().describe('In the time zone of the shop'),
	till: dayQuery.optional().describe('Inclusive'),
	reference: optionalText(200)
		.optional()
		.describe('`order:12` also finds what belongs to it, as `order:12:item:5`'),
}

export const operatorBooks = defineEndpoints({
	'GET /backoffice/books': {
		summary: 'The last checks of all balances, and whether one is running',
		access: { operator: 'books.read' },
		output: z.object({ payload: z.object({ running: z.boolean(), runs: z.array(booksRun) }) }),
	},
	'GET /backoffice/books/accounts': {
		summary:
			"Balances of the shop's accounts and of shoppers at the end of a day; shoppers by the number, newest first",
		access: { operator: 'books.read' },
		query: queryOf({
			at: dayQuery.optional().describe('The end of this day in the time zone of the shop; now without it'),
			person: personQuery.optional(),
			search: searchQuery.optional().describe('Of shoppers: the number, name or e-mail address'),
			below: countQuery(999_999_999).optional().describe('Continues after the shopper with this number'),
		}),
		output: z.object({
			payload: z.object({
				at: z.string().nullable(),
				shop: z.array(booksShopAccount),
				people: z.array(booksPersonAccount),
				/** Null: there are no more. */
				next: z.int().nullable(),
			}),
		}),
	},
	'GET /backoffice/books/transfers': {
		summary:
			'Transfers of the ledger, newest first; filtered by account, kind and period, searched by reference',
		access: { operator: 'books.read' },
		query: queryOf({ ...transferFilters, below: countQuery(999_999_999).optional() }),
		output: z.object({ payload: z.array(booksTransfer), next: z.int().nullable() }),
	},
	'GET /backoffice/books/transfers/export': {
		summary: 'All transfers of the filtered list as CSV; recorded in the activity log',
		access: { operator: 'books.export' },
		query: queryOf(transferFilters),
		answer: 'file',
	},
	'GET /backoffice/books/transfers/{id}': {
		summary: 'One transfer with both balances after it and what caused it',
		access: { operator: 'books.read' },
		params: z.object({ id: idParam }),
		output: z.object({ payload: booksTransferDetails }),
	},
	'POST /backoffice/books/verify': {
		summary: 'Starts a check of all balances',
		access: { operator: 'books.verify' },
		output: z.object({ message: z.string() }),
		problems: ['conflict'],
	},
})
