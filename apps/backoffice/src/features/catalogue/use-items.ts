import type { OfficeItem } from '@skinverse/contract/entities/operator/item'
import { type Query, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMay } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { ITEM_PAGES, itemsQuery, PAGE_ROWS } from './catalogue-queries.ts'
import type { CatalogueSearch } from './catalogue-search.ts'

/**
 * After this pause the operator probably scrolls on from here: prefetch. While still scrolling, the connection is
 * kept free.
 */
const AHEAD_AFTER_MS = 120

/** The total; the first page has it. */
export function useItemCount(search: CatalogueSearch) {
	const { call } = useOffice()
	const enabled = useMay('catalogue.read')
	return useQuery({ ...itemsQuery(call, search, 0), enabled })
}

interface ItemsAt {
	itemAt: (place: number) => OfficeItem | undefined
	/** The ids of the loaded pages. */
	pages: readonly (readonly number[])[]
	/** All of them are loaded. */
	isHere: boolean
	/** Why some failed to load. */
	error: Error | null
	retry: () => void
}

/** The rows at these positions, as far as they are loaded; then the neighbouring pages are prefetched. */
export function useItemsAt(search: CatalogueSearch, places: readonly number[], total: number): ItemsAt {
	const { call } = useOffice()
	const pages = [...new Set(places.map((place) => Math.floor(place / PAGE_ROWS)))]
	const answers = useQueries({ queries: pages.map((page) => itemsQuery(call, search, page)) })
	const isHere = answers.every(({ data }) => data !== undefined)
	const [first = 0, last = first] = [pages[0], pages.at(-1)]
	const queryClient = useQueryClient()
	useEffect(() => {
		// Cancels prefetches when a visible page needs the connection.
		if (!isHere) void queryClient.cancelQueries({ queryKey: ITEM_PAGES, predicate: hasNoReader })
	}, [isHere, queryClient])
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
	const failed = answers.filter(({ data, error }) => data === undefined && error !== null)
	const byPage = new Map(pages.map((page, index) => [page, answers[index]?.data?.payload]))
	return {
		itemAt: (place) => byPage.get(Math.floor(place / PAGE_ROWS))?.[place % PAGE_ROWS],
		pages: answers.flatMap(({ data }) => (data ? [data.payload.map(({ id }) => id)] : [])),
		isHere,
		error: failed[0]?.error ?? null,
		retry() {
			for (const { refetch } of failed) void refetch()
		},
	}
}

const hasNoReader = (query: Pick<Query, 'getObserversCount' | 'state'>): boolean =>
	query.state.fetchStatus === 'fetching' && query.getObserversCount() === 0
