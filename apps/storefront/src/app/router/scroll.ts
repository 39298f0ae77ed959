import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'

type Place = Pick<ParsedLocation<Record<string, unknown>>, 'pathname' | 'search'>

/** Top on a path change or a change of the page in the query; otherwise the position is kept. */
function goesToTop(from: Place | undefined, to: Place): boolean {
	if (!from) return false
	return from.pathname !== to.pathname || from.search.page !== to.search.page
}

/** Scrolls by the rule above, and gives the keyboard and screen readers the new page's start. */
export function followNavigation(router: AnyRouter): () => void {
	return router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
		const target = toLocation.hash ? document.getElementById(toLocation.hash) : null
		if (target) return target.scrollIntoView()
		if (!goesToTop(fromLocation, toLocation)) return
		window.scrollTo({ top: 0, left: 0 })
		if (fromLocation?.pathname !== toLocation.pathname) {
			document.getElementById('main')?.focus({ preventScroll: true })
		}
	})
}
