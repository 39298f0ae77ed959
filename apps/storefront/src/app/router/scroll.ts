import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'
import { rememberScroll } from './scroll-memory.ts'

type Place = Pick<ParsedLocation<Record<string, unknown>>, 'pathname' | 'search'>

/** To the top on a path change or a change of `page` in the query; otherwise the position is kept. */
function goesToTop(from: Place | undefined, to: Place): boolean {
	if (!from) return false
	return from.pathname !== to.pathname || from.search.page !== to.search.page
}

/**
 * Applies the rule above, except that going back restores the earlier position; moves focus to the start of the new
 * page.
 */
export function followNavigation(router: AnyRouter): () => void {
	const memory = rememberScroll(router.history)
	const unsubscribe = router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
		const left = memory.placeToReturnTo()
		const target = toLocation.hash ? document.getElementById(toLocation.hash) : null
		if (left !== undefined) window.scrollTo({ top: left, left: 0 })
		else if (target) return target.scrollIntoView()
		else if (goesToTop(fromLocation, toLocation)) window.scrollTo({ top: 0, left: 0 })
		if (fromLocation && fromLocation.pathname !== toLocation.pathname) {
			focusStart()
		}
	})
	return () => {
		unsubscribe()
		memory.stop()
	}
}

/** The content, or the first field of its form (`firstField` in `@skinverse/web/forms/fields`). */
function focusStart(): void {
	const main = document.getElementById('main')
	const field = main?.querySelector<HTMLElement>('[data-first-field]')
	const start = field ?? main
	start?.focus({ preventScroll: true })
}
