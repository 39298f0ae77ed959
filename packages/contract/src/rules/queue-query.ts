import { z } from 'zod'
import { MAX_SEARCH_CHARS, QUEUE_ROWS } from '../limits.ts'
import { optionalText } from './fields.ts'
import { countQuery, pageQuery, queryOf } from './query.ts'

/** Words to search for, and numbers. */
export const searchQuery = optionalText(MAX_SEARCH_CHARS)

/** The query of every queue of the back office: search words, its own filters, a page. */
export function queueQuery<const S extends z.ZodRawShape>(filters: S) {
	return queryOf({
		search: searchQuery.optional(),
		page: pageQuery.default(1),
		limit: countQuery(100).default(QUEUE_ROWS).describe(`Default ${QUEUE_ROWS}, maximum 100`),
		...filters,
	})
}

/** An ISO date, `2026-11-15`, in UTC. PostgreSQL has no year 0, and no shop was open before 1970. */
export const dayQuery = z.iso
	.date({ error: 'field_invalid' })
	.refine((day) => day >= '1970', { error: 'field_invalid' })
	.describe('2026-11-15')

/** Only entries of this shopper. */
export const personQuery = countQuery(999_999_999).describe('The number of a shopper')
