import { ApiError, messageOf } from '@skinverse/contract/client/api-error'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../shared/notify.ts'
import { useShop } from '../../shared/shop.ts'
import { cartQuery, useCart } from './cart-query.ts'

export function useToggleInCart(itemId: number) {
	const { t } = useTranslation()
	const { call, queryClient } = useShop()
	const isInCart = useCart().data?.some((entry) => entry.item_id === itemId) ?? false

	const toggle = useMutation({
		mutationFn: () =>
			isInCart
				? call('POST /cart/remove', { body: { id: itemId, is_variation: false } })
				: call('POST /cart/add', { body: { id: itemId, count: 1 } }),
		onSuccess: () => notify.success(isInCart ? t('cart_item_removed') : t('cart_item_added')),
		onError: (error) => {
			if (error instanceof ApiError && error.status === 401)
				return notify.error(t('please_login_to_add_to_cart'))
			const text = messageOf(error, isInCart ? t('failed_to_remove_item') : t('failed_to_add_item_to_cart'))
			const isKnown = error instanceof ApiError && error.code === 'already_in_cart'
			return isKnown ? notify.warning(text) : notify.error(text)
		},
		onSettled: () => queryClient.invalidateQueries({ queryKey: cartQuery(call).queryKey }),
	})
	return { isInCart, isPending: toggle.isPending, toggle: () => toggle.mutate() }
}
