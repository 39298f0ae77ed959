import type { OfficeItem } from '@skinverse/contract/entities/operator/item'
import { MAX_CHOSEN_ITEMS } from '@skinverse/contract/rules/bulk-change'
import { useQueryClient } from '@tanstack/react-query'
import { useOffice } from '../../../shared/office.ts'
import { itemsQuery, PAGE_ROWS } from '../catalogue-queries.ts'
import type { CatalogueSearch } from '../catalogue-search.ts'
import type { Select } from '../item-row.tsx'
import type { Selection } from './use-selection.ts'

/** Selects one row, or with the shift key all rows since the last one, whether they are loaded or not. */
export function useSelectRows(search: CatalogueSearch, selection: Selection): Select {
	const { call } = useOffice()
	const queryClient = useQueryClient()

	async function rowsBetween(first: number, last: number): Promise<OfficeItem[]> {
		const rows: OfficeItem[] = []
		for (let page = Math.floor(first / PAGE_ROWS); page * PAGE_ROWS <= last; page++) {
			const { payload } = await queryClient.ensureQueryData(itemsQuery(call, search, page))
			rows.push(...payload.filter((_, row) => isWithin(page * PAGE_ROWS + row, first, last)))
		}
		return rows
	}

	return (index, item, isOn, isRange) => {
		const { anchor = index } = selection
		selection.setAnchor(index)
		if (!isRange || Math.abs(index - anchor) >= MAX_CHOSEN_ITEMS) {
			selection.set([item.id], isOn)
			return
		}
		rowsBetween(Math.min(anchor, index), Math.max(anchor, index)).then(
			(rows) =>
				selection.set(
					rows.map(({ id }) => id),
					isOn,
				),
			// The list itself shows why rows could not be loaded.
			() => selection.set([item.id], isOn),
		)
	}
}

const isWithin = (place: number, first: number, last: number) => place >= first && place <= last
