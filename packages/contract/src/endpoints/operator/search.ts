import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { searchGroupNames, searchResult } from '../../entities/operator/search.ts'
import { MAX_OFFICE_SEARCH_CHARS } from '../../limits.ts'
import { optionalText } from '../../rules/fields.ts'
import { queryOf } from '../../rules/query.ts'

export const operatorSearch = defineEndpoints({
	'GET /backoffice/search': {
		summary:
			'Finds people, threads, orders, deposits, offers, payouts and items by number, reference, name, address or title, as far as the role may see them',
		access: { operator: 'session' },
		query: queryOf({
			search: optionalText(MAX_OFFICE_SEARCH_CHARS).default(''),
			group: z
				.enum(searchGroupNames, { error: 'field_invalid' })
				.optional()
				.describe('Only this kind, and more of it'),
		}),
		output: z.object({
			payload: z.array(searchResult),
			/** A part took too long and is missing. */
			partial: z.boolean(),
		}),
	},
})
