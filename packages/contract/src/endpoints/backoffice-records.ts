import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { booksRun } from '../entities/books-run.ts'
import { id, listMeta } from '../entities/common.ts'
import { officeDay, officeToday } from '../entities/office-today.ts'
import { retentionEntry } from '../entities/retention-entry.ts'
import { trailEntry } from '../entities/trail-entry.ts'
import { FIGURES_DAYS, MAX_LINE_CHARS } from '../limits.ts'
import { optionalText } from '../rules/fields.ts'
import { pageQuery, queryOf } from '../rules/query.ts'
import { dayQuery } from '../rules/queue-query.ts'

/** What is going on in the shop, and what was done in it. */
export const backofficeRecords = defineEndpoints({
	'GET /backoffice/today': {
		summary: "How much waits for somebody, as far as the operator's role sees it",
		access: { operator: 'session' },
		output: z.object({ payload: officeToday }),
	},
	'GET /backoffice/figures': {
		summary: `Sales, top-ups and payouts of the last ${FIGURES_DAYS} days, oldest first`,
		access: { operator: 'figures.read' },
		output: z.object({ payload: z.array(officeDay) }),
	},
	'GET /backoffice/retention': {
		summary: 'How long the shop keeps what',
		access: { operator: 'settings.read' },
		output: z.object({ payload: z.array(retentionEntry) }),
	},
	'GET /backoffice/trail': {
		summary: 'What operators did, and sign-ins that failed, newest first',
		access: { operator: 'trail.read' },
		query: queryOf({
			page: pageQuery.default(1),
			operator: z
				.union([z.literal(['command-line', 'unknown']), z.string().regex(/^[1-9]\d{0,14}$/)], {
					error: 'field_invalid',
				})
				.optional()
				.describe("An operator's id, command-line, or unknown for callers who were not signed in"),
			action: optionalText(MAX_LINE_CHARS).optional().describe('noun.verb, or a noun alone'),
			subject: optionalText(MAX_LINE_CHARS).optional().describe('An id or a name; one of several is enough'),
			from: dayQuery.optional(),
			till: dayQuery.optional().describe('That day included'),
		}),
		output: z.object({ payload: z.array(trailEntry), meta: listMeta }),
	},
	'GET /backoffice/trail/choices': {
		summary: 'The operators and actions that the trail can be narrowed to',
		access: { operator: 'trail.read' },
		output: z.object({
			payload: z.object({
				operators: z.array(z.object({ id, name: z.string() })),
				actions: z.array(z.string()),
			}),
		}),
	},
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
