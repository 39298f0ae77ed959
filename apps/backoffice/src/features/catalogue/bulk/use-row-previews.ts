import type { BulkPreview } from '@skinverse/contract/entities/operator/bulk-change'
import type { PriceRuleInput } from '@skinverse/contract/rules/bulk-change'
import { useQueries } from '@tanstack/react-query'
import { useOffice } from '../../../shared/office.ts'
import { pricePreviewQuery } from './bulk-queries.ts'

export type RowPreview = BulkPreview['rows'][number]

/** The new price of each listing of the visible pages. */
export function useRowPreviews(
	pages: readonly (readonly number[])[],
	rule: PriceRuleInput | undefined,
): (id: number) => RowPreview | undefined {
	const { call } = useOffice()
	const answers = useQueries({
		queries: rule === undefined ? [] : pages.map((ids) => pricePreviewQuery(call, rule, { ids: [...ids] })),
	})
	const rows = new Map(answers.flatMap(({ data }) => data?.rows ?? []).map((row) => [row.id, row]))
	return (id) => rows.get(id)
}
