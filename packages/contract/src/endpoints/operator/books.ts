import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { booksRun } from '../../entities/operator/books-run.ts'

export const operatorBooks = defineEndpoints({
	'GET /backoffice/books': {
		summary: 'The last checks of all balances, and whether one is running',
		access: { operator: 'books.read' },
		output: z.object({ payload: z.object({ running: z.boolean(), runs: z.array(booksRun) }) }),
	},
	'POST /backoffice/books/verify': {
		summary: 'Starts a check of all balances',
		access: { operator: 'books.verify' },
		output: z.object({ message: z.string() }),
		problems: ['conflict'],
	},
})
