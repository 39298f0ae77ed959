/** What a guest wanted to buy before signing in; of this tab, until it is taken. */
export interface WantedItem {
	id: number
	/** Buy now, and not Add to cart. */
	opensCart: boolean
	at: number
}

const KEY = 'wanted_item'

export function rememberWantedItem(id: number, opensCart: boolean): void {
	try {
		sessionStorage.setItem(KEY, JSON.stringify({ id, opensCart, at: Date.now() }))
	} catch {
		// Storage can be disabled; the visitor presses the button again.
	}
}

export function hasWantedItem(): boolean {
	try {
		return sessionStorage.getItem(KEY) !== null
	} catch {
		return false
	}
}

/** As it was stored, unchecked. */
export function takeWantedItem(): string | null {
	const kept = sessionStorage.getItem(KEY)
	sessionStorage.removeItem(KEY)
	return kept
}
