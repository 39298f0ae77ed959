/** Local storage, under the key names the shop has always used. */
export type StoredName =
	| 'auth_session'
	| 'auth_token'
	| 'languageId'
	| 'currency'
	| 'currency_symbol'
	| 'cookie_consent'
	| 'contactInfo'
	| 'paymentMethod'
	| 'sell_draft'
	| 'cart_draft'
	| 'recent_searches'
	| 'recently_viewed'

export interface Stored {
	get(name: StoredName): string | null
	set(name: StoredName, value: string): void
	remove(name: StoredName): void
}

/** Storage can be disabled or full; the shop then remembers less. */
export function createStored(storage: () => Storage): Stored {
	const attempt = <T>(action: () => T, otherwise: T): T => {
		try {
			return action()
		} catch {
			return otherwise
		}
	}
	return {
		get: (name) => attempt(() => storage().getItem(name), null),
		set: (name, value) => attempt(() => storage().setItem(name, value), undefined),
		remove: (name) => attempt(() => storage().removeItem(name), undefined),
	}
}
