import { useEffect } from 'react'
import { type CartDraftPart, changesOf, keepPart } from '../session/cart-draft.ts'
import { useShop } from '../shop.ts'

interface Draft {
	part: CartDraftPart
	user: number
	/** What the profile says. */
	defaults: object
}

interface Watched {
	watch: (listener: (values: object) => void) => { unsubscribe: () => void }
}

/** Keeps what is typed into a form of the cart. It starts with `asLeft`. */
export function useCartFormDraft({ watch }: Watched, { part, user, defaults }: Draft): void {
	const { stored } = useShop()
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for the user; the form starts with these defaults
	useEffect(() => {
		const { unsubscribe } = watch((values) => keepPart(stored, user, part, changesOf(defaults, values)))
		return unsubscribe
	}, [user])
}
