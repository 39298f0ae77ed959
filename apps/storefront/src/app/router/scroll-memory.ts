import type { RouterHistory } from '@tanstack/react-router'

const STORED_AS = 'scroll_places'
/** More history entries than a visitor goes back. */
const REMEMBERED = 50

export interface ScrollMemory {
	/** The scroll position of this history entry, if the visitor came back to it or reloaded it. */
	placeToReturnTo(): number | undefined
	stop(): void
}

/**
 * Remembers the scroll position of each history entry. The browser's own scroll restoration is off: it scrolls before
 * the page is rendered again.
 */
export function rememberScroll(history: RouterHistory): ScrollMemory {
	const places = readPlaces()
	let current = keyOf(history)
	let isReturn = true
	window.history.scrollRestoration = 'manual'

	function leave(): void {
		places.delete(current)
		places.set(current, window.scrollY)
		for (const key of places.keys()) {
			if (places.size <= REMEMBERED) break
			places.delete(key)
		}
	}

	const unsubscribe = history.subscribe(({ action }) => {
		leave()
		current = keyOf(history)
		isReturn = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO'
	})
	const keep = () => {
		leave()
		writePlaces(places)
	}
	window.addEventListener('pagehide', keep)
	return {
		placeToReturnTo: () => (isReturn ? places.get(current) : undefined),
		stop() {
			unsubscribe()
			window.removeEventListener('pagehide', keep)
		},
	}
}

const keyOf = (history: RouterHistory) => history.location.state.__TSR_key ?? ''

function readPlaces(): Map<string, number> {
	try {
		const stored: [string, number][] = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]')
		return new Map(stored)
	} catch {
		return new Map()
	}
}

function writePlaces(places: ReadonlyMap<string, number>): void {
	try {
		sessionStorage.setItem(STORED_AS, JSON.stringify([...places]))
	} catch {
		// If storage is full or disabled, a reload starts at the top.
	}
}
