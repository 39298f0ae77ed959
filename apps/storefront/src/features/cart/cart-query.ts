import { ApiError } from '@skinverse/contract/client/api-error'
import type { Call } from '@skinverse/contract/client/create-client'
import type { CheckoutTotals } from '@skinverse/contract/entities/checkout-totals'
import { queryOptions, useIsMutating } from '@tanstack/react-query'
import { MINE, useMine } from '../../shared/session/mine.ts'
import { useShop } from '../../shared/shop.ts'
import { useIsHydrated } from '../../shared/use-is-hydrated.ts'
import { type Cart, readableCart } from './readable-cart.ts'

/** The start of the key of every mutation that changes the cart's totals. */
export const CART_CHANGE = 'cart-change'

export const cartQuery = (call: Call) =>
	queryOptions({
		queryKey: [MINE, 'cart'],
		queryFn: ({ signal }): Promise<Cart> =>
			call('GET /cart/contents', { signal }).then(readableCart, emptyIfSaid),
	})

export const noTotals: CheckoutTotals = {
	subtotal: 0,
	delivery: 0,
	vat: 0,
	discount: 0,
	total: 0,
	total_credits: 0,
	promo_code: null,
	dropped_promo_code: null,
}

/** An empty cart may be answered with an error; it is known by its code, and without one by its text. */
function emptyIfSaid(error: unknown): Cart {
	if (
		error instanceof ApiError &&
		(error.code === 'cart_empty' || /\b(?:cart is empty|empty cart)\b/i.test(error.message))
	)
		return { cart: [], totals: noTotals }
	throw error
}

export function useCart() {
	const { call } = useShop()
	return useMine(cartQuery(call))
}

/**
 * False until the asking component is hydrated. The header requests the cart, and the response may arrive before the
 * hydration of a card, which has to repeat the server's markup.
 */
export function useIsInCart(itemId: number): boolean {
	const isHydrated = useIsHydrated()
	const { data } = useCart()
	return isHydrated && (data?.cart.some((entry) => entry.item_id === itemId) ?? false)
}

/** The number in the badge. */
export function useCartCount(): number {
	return useCart().data?.cart.reduce((sum, entry) => sum + entry.count, 0) ?? 0
}

/** The totals are loading or about to change. */
export function useIsCartMoving(): boolean {
	const { isFetching } = useCart()
	return useIsMutating({ mutationKey: [CART_CHANGE] }) > 0 || isFetching
}
