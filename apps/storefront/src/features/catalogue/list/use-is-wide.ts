import { useSyncExternalStore } from 'react'

/** From here on the filters have a column of their own beside at least three columns of cards. */
const WIDE = '(min-width: 64rem)'

export function useIsWide(): boolean {
	return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches)
}

function subscribe(listener: () => void): () => void {
	const query = window.matchMedia(WIDE)
	query.addEventListener('change', listener)
	return () => query.removeEventListener('change', listener)
}
