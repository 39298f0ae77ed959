import { z } from 'zod'
import { games } from '../games.ts'
import { MAX_SEARCH_CHARS } from '../limits.ts'
import { requiredText } from './fields.ts'
import { queryOf } from './query.ts'

export const suggestionsQuery = queryOf({
	query: requiredText('field_required', MAX_SEARCH_CHARS).describe('What was typed so far'),
	category: z.enum(games).optional(),
})
export type SuggestionsQuery = z.output<typeof suggestionsQuery>
