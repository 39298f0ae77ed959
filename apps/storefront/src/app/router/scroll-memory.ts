import type { RouterHistory } from '@tanstack/react-router'

const STORED_AS = 'scroll_places'
/** As many steps back as anybody goes. */
const REMEMBERED = 50

export interface ScrollMemory {
	/** Where this entry of the history was left, if one has come back to it (or reloaded it). */
	placeToReturnTo(): number | undefined
	stop(): void
}

/**
 * Remembers how far down each entry of the history was when it was left. The browser's own memory is
 * switched off: it scrolls before the page that it remembers is there again.
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
		// Storage that is full or switched off only means that a reload starts at the top.
	}
}
