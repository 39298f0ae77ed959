import { useNavigate, useRouter } from '@tanstack/react-router'
import { type MouseEvent, useMemo } from 'react'
import type { CatalogueSearch } from './catalogue-search.ts'

const ANY_ID = '0'

export interface ItemLinks {
	hrefOf: (id: number) => string
	follow: (event: MouseEvent<HTMLAnchorElement>, id: number) => void
}

/** The URLs of all rows, computed once, and a click handler that navigates without a page load. */
export function useItemLinks(search: CatalogueSearch): ItemLinks {
	const router = useRouter()
	const navigate = useNavigate()
	return useMemo(() => {
		const { publicHref } = router.buildLocation({ to: '/catalogue/$id', params: { id: ANY_ID }, search })
		const [before, after] = publicHref.split(`/${ANY_ID}`)
		return {
			hrefOf: (id) => `${before}/${id}${after}`,
			follow(event, id) {
				// The browser handles a new tab or window.
				if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
				event.preventDefault()
				void navigate({ to: '/catalogue/$id', params: { id: String(id) }, search, resetScroll: false })
			},
		}
	}, [router, navigate, search])
}
