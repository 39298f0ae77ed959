import { MAX_HISTORY_ENTRIES } from '../limits.ts'
import { idField } from './fields.ts'
import { countQuery, queryOf } from './query.ts'

export const receiptsQuery = queryOf({
	order: idField('field_invalid').optional(),
	limit: countQuery(MAX_HISTORY_ENTRIES).default(MAX_HISTORY_ENTRIES),
})
