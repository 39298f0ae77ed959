import { useDeferredValue, useSyncExternalStore } from 'react'

/** From this width on there is room for columns: the list's filters beside its cards, the cart's total beside its rows. */
const WIDE = '(min-width: 64rem)'

/** Undefined in the server's markup, which contains both the wide and the narrow layout; CSS hides one. */
export function useIsWide(): boolean | undefined {
	const isWide = useSyncExternalStore<boolean | undefined>(
		subscribe,
		() => window.matchMedia(WIDE).matches,
		() => undefined,
	)
	// CSS already hides the unused layout: its removal is not urgent.
	return useDeferredValue(isWide)
}

function subscribe(listener: () => void): () => void {
	const query = window.matchMedia(WIDE)
	query.addEventListener('change', listener)
	return () => query.removeEventListener('change', listener)
}
