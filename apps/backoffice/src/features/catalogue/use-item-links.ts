import { useNavigate, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { CatalogueSearch } from './catalogue-search.ts'

const ANY_ID = '0'

/** The addresses of all rows, worked out once, and the way to follow one without loading the page anew. */
export function useItemLinks(search: CatalogueSearch) {
	const router = useRouter()
	const navigate = useNavigate()
	const { publicHref } = router.buildLocation({ to: '/catalogue/$id', params: { id: ANY_ID }, search })
	const [before, after] = publicHref.split(`/${ANY_ID}`)

	function follow(event: MouseEvent<HTMLAnchorElement>, id: number): void {
		// A new tab or window is the browser's own business.
		if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
		event.preventDefault()
		void navigate({ to: '/catalogue/$id', params: { id: String(id) }, search, resetScroll: false })
	}

	return { hrefOf: (id: number) => `${before}/${id}${after}`, follow }
}
