import type { OfficeItem } from '@skinverse/contract/entities/office-item'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMay } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { itemsQuery, PAGE_ROWS } from './catalogue-queries.ts'
import type { CatalogueSearch } from './catalogue-search.ts'

/** How many there are; the first page says it. */
export function useItemCount(search: CatalogueSearch) {
	const { call } = useOffice()
	const enabled = useMay('catalogue.read')
	return useQuery({ ...itemsQuery(call, search, 0), enabled })
}

/** The rows at these places, as far as they are here; the pages around them are asked for. */
export function useItemsAt(
	search: CatalogueSearch,
	places: readonly number[],
): (place: number) => OfficeItem | undefined {
	const { call } = useOffice()
	const pages = [...new Set(places.map((place) => Math.floor(place / PAGE_ROWS)))]
	const answers = useQueries({ queries: pages.map((page) => itemsQuery(call, search, page)) })
	const byPage = new Map(pages.map((page, index) => [page, answers[index]?.data?.payload]))
	return (place) => byPage.get(Math.floor(place / PAGE_ROWS))?.[place % PAGE_ROWS]
}
