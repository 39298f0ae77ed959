import type { Stored } from '../preferences/stored.ts'

/** What is typed on the way from the cart to its payment. */
export type CartDraftPart = 'tradeLink' | 'shipping' | 'billing'

type Parts = Partial<Record<CartDraftPart, unknown>>

/** Kept in this browser until it is paid or the session ends; another user's is as good as none. */
export function keptPart(stored: Stored, user: number, part: CartDraftPart): unknown {
	return partsOf(stored, user)[part]
}

/** Undefined drops the part. */
export function keepPart(stored: Stored, user: number, part: CartDraftPart, value: unknown): void {
	const parts = { ...partsOf(stored, user), [part]: value }
	if (Object.values(parts).every((each) => each === undefined)) stored.remove('cart_draft')
	else stored.set('cart_draft', JSON.stringify({ user, parts }))
}

/** The fields of a form as they were left; each only if it has the type of the default. */
export function asLeft<Values extends object>(defaults: Values, kept: unknown): Values {
	if (typeof kept !== 'object' || kept === null) return defaults
	const known = new Map(Object.entries(defaults))
	const left = Object.entries(kept).filter(([name, value]) => typeof value === typeof known.get(name))
	return { ...defaults, ...Object.fromEntries(left) }
}

/** Only what differs from the defaults is kept: the rest follows the profile. */
export function changesOf(defaults: object, values: object): object | undefined {
	const known = new Map(Object.entries(defaults))
	const changed = Object.entries(values).filter(
		([name, value]) => known.has(name) && known.get(name) !== value,
	)
	return changed.length > 0 ? Object.fromEntries(changed) : undefined
}

function partsOf(stored: Stored, user: number): Parts {
	try {
		const kept = JSON.parse(stored.get('cart_draft') ?? '')
		return kept.user === user && typeof kept.parts === 'object' ? kept.parts : {}
	} catch {
		return {}
	}
}
