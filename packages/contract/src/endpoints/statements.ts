import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { listMeta } from '../entities/common.ts'
import { statementEntry } from '../entities/statement-entry.ts'
import { statementFileQuery, statementQuery } from '../rules/statement-query.ts'

export const statements = defineEndpoints({
	'GET /user/statement': {
		summary: 'Every movement of the own balance with the balance after it, newest first',
		access: 'user',
		query: statementQuery,
		output: z.object({
			payload: z.array(statementEntry),
			meta: listMeta,
			first_month: z.string().nullable().describe('Of the first movement, such as 2026-11; null without one'),
		}),
	},
	'GET /user/statement.csv': {
		summary: 'The own statement, of all months or one and of all kinds or one, as CSV',
		access: 'user',
		query: statementFileQuery,
		answer: 'file',
	},
	'GET /user/statement.pdf': {
		summary: 'The own statement, of all months or one and of all kinds or one, as PDF',
		access: 'user',
		query: statementFileQuery,
		answer: 'file',
	},
})
