import type { Call } from '@skinverse/contract/client/create-client'
import type { StatementKind } from '@skinverse/contract/entities/statement-entry'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { MINE } from '../../shared/session/mine.ts'

export interface StatementFilters {
	page: number
	kind?: StatementKind
	month?: string
}

export const statementQuery = (call: Call, filters: StatementFilters) =>
	queryOptions({
		queryKey: [MINE, 'statement', filters],
		queryFn: ({ signal }) => call('GET /user/statement', { query: asText(filters), signal }),
		placeholderData: keepPreviousData,
	})

const asText = ({ page, ...filters }: StatementFilters) => ({ ...filters, page: String(page) })
