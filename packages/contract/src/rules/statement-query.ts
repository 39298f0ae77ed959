import { z } from 'zod'
import { statementKinds } from '../entities/statement-entry.ts'
import { countQuery, pageQuery, queryOf } from './query.ts'

/** The page size of the screen. */
const STATEMENT_PER_PAGE = 20
const MAX_STATEMENT_ENTRIES = 100

const month = z
	.string()
	.regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'field_invalid' })
	.describe('Year and month in UTC, such as 2026-11')

const filters = {
	kind: z.enum(statementKinds, { error: 'field_invalid' }).optional(),
	month: month.optional(),
}

export const statementQuery = queryOf({
	page: pageQuery.default(1),
	limit: countQuery(MAX_STATEMENT_ENTRIES).default(STATEMENT_PER_PAGE),
	...filters,
})

/** A file has what the filters of the list show, without pages. */
export const statementFileQuery = queryOf(filters)
