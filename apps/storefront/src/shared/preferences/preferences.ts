import { type ChosenCurrency, EUR } from '@skinverse/contract/choose-currency'
import type { Stored } from './stored.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

export interface PreferencesState {
	/** Undefined until the languages are loaded, unless one was stored. */
	languageId: number | undefined
	currency: ChosenCurrency
	/** Undefined: not asked yet. */
	cookieConsent: boolean | undefined
}

export interface Preferences {
	state(): PreferencesState
	/** As in the server's markup: parts that hydrate later must render the same language. */
	firstRendered(): PreferencesState
	subscribe(listener: () => void): () => void
	setLanguage(id: number): void
	setCurrency(currency: ChosenCurrency): void
	setCookieConsent(accepted: boolean): void
	/** Opens the consent banner again. */
	askCookieConsent(): void
}

export function createPreferences(stored: Stored): Preferences {
	const listeners = new Set<() => void>()
	let first: PreferencesState | undefined
	let state: PreferencesState = {
		languageId: storedLanguage(stored),
		currency: storedCurrency(stored),
		cookieConsent: storedConsent(stored),
	}

	function become(change: Partial<PreferencesState>): void {
		state = { ...state, ...change }
		for (const listener of listeners) listener()
	}

	return {
		state: () => state,
		firstRendered() {
			first ??= state
			return first
		},
		subscribe(listener) {
			listeners.add(listener)
			return () => listeners.delete(listener)
		},
		setLanguage(id) {
			stored.set('languageId', String(id))
			tellServer('languageId', id)
			become({ languageId: id })
		},
		setCurrency(currency) {
			stored.set('currency', currency.code)
			stored.set('currency_symbol', currency.symbol)
			tellServer('currency', currency.code)
			become({ currency })
		},
		setCookieConsent(accepted) {
			stored.set('cookie_consent', String(accepted))
			become({ cookieConsent: accepted })
		},
		askCookieConsent() {
			stored.remove('cookie_consent')
			become({ cookieConsent: undefined })
		},
	}
}

/** A cookie, so that the server renders pages as they will be shown; it cannot read local storage. */
function tellServer(name: 'languageId' | 'currency', value: string | number): void {
	if (typeof document === 'undefined') return
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
	document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}

function storedLanguage(stored: Stored): number | undefined {
	const id = Number(stored.get('languageId'))
	return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

function storedConsent(stored: Stored): boolean | undefined {
	const value = stored.get('cookie_consent')
	return value === 'true' ? true : value === 'false' ? false : undefined
}

/** Its rate is not stored: it comes with the list of currencies at every start. */
function storedCurrency(stored: Stored): ChosenCurrency {
	const code = stored.get('currency')
	return code ? { ...EUR, code, symbol: stored.get('currency_symbol') ?? code } : EUR
}
