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
		summary: 'Activity log: operator actions and failed sign-ins, newest first',
		access: { operator: 'trail.read' },
		query: queryOf({
			page: pageQuery.default(1),
			operator: z
				.union([z.literal(['command-line', 'unknown']), z.string().regex(/^[1-9]\d{0,14}$/)], {
					error: 'field_invalid',
				})
				.optional()
				.describe("An operator's id, command-line, or unknown for callers that were not signed in"),
			action: optionalText(MAX_LINE_CHARS).optional().describe('noun.verb, or a noun alone'),
			subject: optionalText(MAX_LINE_CHARS).optional().describe('An id or a name'),
			from: dayQuery.optional(),
			till: dayQuery.optional().describe('Inclusive'),
		}),
		output: z.object({ payload: z.array(trailEntry), meta: listMeta }),
	},
	'GET /backoffice/trail/choices': {
		summary: 'Operators and actions that the activity log can be filtered by',
		access: { operator: 'trail.read' },
		output: z.object({
			payload: z.object({
				operators: z.array(z.object({ id, name: z.string() })),
				actions: z.array(z.string()),
			}),
		}),
	},
})
