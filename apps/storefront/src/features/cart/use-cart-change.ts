import { useIsMutating, useMutation } from '@tanstack/react-query'
import { useShop } from '../../shared/shop.ts'
import { CART_CHANGE, cartQuery } from './cart-query.ts'

type Change = 'add' | 'remove'

interface Reactions {
	onDone: (change: Change) => void
	onRefused?: (error: unknown, change: Change) => void
}

/** Adds or removes an item and refetches the cart. The item is shown as busy everywhere. */
export function useCartChange(itemId: number, { onDone, onRefused }: Reactions) {
	const { call, queryClient } = useShop()
	const mutationKey = [CART_CHANGE, itemId]
	const isPending = useIsMutating({ mutationKey }) > 0
	const { mutate, error } = useMutation({
		mutationKey,
		mutationFn: (change: Change) =>
			change === 'add'
				? call('POST /cart/add', { body: { id: itemId, count: 1 } })
				: call('POST /cart/remove', { body: { id: itemId, is_variation: false } }),
		onSuccess: (_, change) => onDone(change),
		onError: (refusal, change) => onRefused?.(refusal, change),
		onSettled: () => queryClient.invalidateQueries({ queryKey: cartQuery(call).queryKey }),
	})

	function change(wanted: Change): void {
		// A second click may come before the button shows its busy state.
		if (queryClient.isMutating({ mutationKey }) === 0) mutate(wanted)
	}
	return { change, isPending, error }
}
