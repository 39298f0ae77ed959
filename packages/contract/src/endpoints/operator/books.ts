import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { booksRun } from '../../entities/operator/books-run.ts'

export const operatorBooks = defineEndpoints({
	'GET /backoffice/books': {
		summary: 'The last times that all balances were worked out anew, and whether that is going on',
		access: { operator: 'books.read' },
		output: z.object({ payload: z.object({ running: z.boolean(), runs: z.array(booksRun) }) }),
	},
	'POST /backoffice/books/verify': {
		summary: 'Has all balances worked out anew',
		access: { operator: 'books.verify' },
		output: z.object({ message: z.string() }),
		problems: ['conflict'],
	},
})
