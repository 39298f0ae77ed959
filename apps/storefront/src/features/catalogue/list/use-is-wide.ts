import { useDeferredValue, useSyncExternalStore } from 'react'

/** From here on the filters have a column of their own beside at least three columns of cards. */
const WIDE = '(min-width: 64rem)'

/** Undefined in the server's markup: what wide and narrow windows show both stands there, and styles hide one. */
export function useIsWide(): boolean | undefined {
	const isWide = useSyncExternalStore<boolean | undefined>(
		subscribe,
		() => window.matchMedia(WIDE).matches,
		() => undefined,
	)
	// Styles have hidden what goes: there is no haste in taking it away.
	return useDeferredValue(isWide)
}

function subscribe(listener: () => void): () => void {
	const query = window.matchMedia(WIDE)
	query.addEventListener('change', listener)
	return () => query.removeEventListener('change', listener)
}
