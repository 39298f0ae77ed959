import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { id, listMeta } from '../../entities/common.ts'
import { trailEntry } from '../../entities/operator/trail-entry.ts'
import { MAX_LINE_CHARS } from '../../limits.ts'
import { optionalText } from '../../rules/fields.ts'
import { pageQuery, queryOf } from '../../rules/query.ts'
import { dayQuery } from '../../rules/queue-query.ts'

export const operatorTrail = defineEndpoints({
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
})
