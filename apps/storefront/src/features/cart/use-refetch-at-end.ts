import { useEffect } from 'react'
import type { Cart } from './readable-cart.ts'

/** Reads the cart again when a reservation in it ends: its own, or another shopper's. */
export function useRefetchAtEnd(cart: Cart | undefined, refetch: () => unknown): void {
	const ends = [cart?.hold?.until, ...(cart?.cart.map((entry) => entry.reserved_until) ?? [])]
	const next = Math.min(...ends.filter((end) => typeof end === 'number'))
	useEffect(() => {
		if (!Number.isFinite(next)) return
		// A second later, as the server's clock decides; not before that if this one is wrong.
		const delay = Math.max(1000, next * 1000 - Date.now() + 1000)
		const timer = setTimeout(refetch, delay)
		return () => clearTimeout(timer)
	}, [next, refetch])
}
