import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { searchSuggestions } from '../entities/search-suggestions.ts'
import { suggestionsQuery } from '../rules/search-query.ts'

export const search = defineEndpoints({
	'GET /search/suggestions': {
		summary: 'What a search that is being typed leads to: an item, skins, categories',
		access: 'anyone',
		shared: true,
		query: suggestionsQuery,
		output: z.object({ payload: searchSuggestions }),
	},
})
