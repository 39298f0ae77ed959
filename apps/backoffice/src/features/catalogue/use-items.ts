import type { OfficeItem } from '@skinverse/contract/entities/office-item'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMay } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { itemsQuery, PAGE_ROWS } from './catalogue-queries.ts'
import type { CatalogueSearch } from './catalogue-search.ts'

/** Whoever rests this long may scroll on from there; whoever is still on the way needs the line for themselves. */
const AHEAD_AFTER_MS = 60

/** How many there are; the first page says it. */
export function useItemCount(search: CatalogueSearch) {
	const { call } = useOffice()
	const enabled = useMay('catalogue.read')
	return useQuery({ ...itemsQuery(call, search, 0), enabled })
}

/** The rows at these places, as far as they are here; once they are, so are the pages around them. */
export function useItemsAt(
	search: CatalogueSearch,
	places: readonly number[],
	total: number,
): (place: number) => OfficeItem | undefined {
	const { call } = useOffice()
	const pages = [...new Set(places.map((place) => Math.floor(place / PAGE_ROWS)))]
	const answers = useQueries({ queries: pages.map((page) => itemsQuery(call, search, page)) })
	const isHere = answers.every(({ data }) => data !== undefined)
	const [first = 0, last = first] = [pages[0], pages.at(-1)]
	const queryClient = useQueryClient()
	useEffect(() => {
		if (!isHere) return
		const timer = window.setTimeout(() => {
			for (const page of [last + 1, first - 1]) {
				if (page < 0 || page * PAGE_ROWS >= total) continue
				const query = itemsQuery(call, search, page)
				if (queryClient.getQueryData(query.queryKey) === undefined) void queryClient.prefetchQuery(query)
			}
		}, AHEAD_AFTER_MS)
		return () => window.clearTimeout(timer)
	}, [isHere, first, last, total, call, search, queryClient])
	const byPage = new Map(pages.map((page, index) => [page, answers[index]?.data?.payload]))
	return (place) => byPage.get(Math.floor(place / PAGE_ROWS))?.[place % PAGE_ROWS]
}
