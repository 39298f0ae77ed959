import { ApiError } from '@skinverse/contract/client/api-error'
import type { Call } from '@skinverse/contract/client/create-client'
import type { QueryClient } from '@tanstack/react-query'
import { cartQuery } from './cart-query.ts'

/** Marks the rows named in a refusal as gone, before the cart is refetched. */
export function markGone(queryClient: QueryClient, call: Call, error: unknown): void {
	const named = error instanceof ApiError ? error.body.unavailable_items : undefined
	if (!Array.isArray(named)) return
	const gone = new Set<unknown>(named)
	queryClient.setQueryData(
		cartQuery(call).queryKey,
		(known) =>
			known && {
				...known,
				cart: known.cart.map((entry) => (gone.has(entry.item_id) ? { ...entry, available: false } : entry)),
			},
	)
}
