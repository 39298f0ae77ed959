import { ApiError, messageOf } from '@skinverse/contract/client/api-error'
import { notify } from '@skinverse/web/notify.ts'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../shared/shop.ts'
import { useCart } from './cart-query.ts'
import { useCartChange } from './use-cart-change.ts'

/** The action of a cart button: guests go to sign-in and return, users add or remove the item. */
export function usePressCart(itemId: number) {
	const { t } = useTranslation()
	const { authenticated } = useSession()
	const askToSignIn = useAskToSignIn()
	const isInCart = useCart().data?.cart.some((entry) => entry.item_id === itemId) ?? false
	const { change, isPending } = useCartChange(itemId, {
		onDone: (done) => notify.success(done === 'add' ? t('cart_item_added') : t('cart_item_removed')),
		onRefused: (error, wanted) => {
			if (error instanceof ApiError && error.status === 401) return askToSignIn()
			const text = messageOf(
				error,
				wanted === 'add' ? t('failed_to_add_item_to_cart') : t('failed_to_remove_item'),
			)
			const isKnown = error instanceof ApiError && error.code === 'already_in_cart'
			return isKnown ? notify.warning(text) : notify.error(text)
		},
	})

	function press(): void {
		if (!authenticated) askToSignIn()
		else change(isInCart ? 'remove' : 'add')
	}
	return { isInCart, isPending, press }
}

function useAskToSignIn(): () => void {
	const { t } = useTranslation()
	const navigate = useNavigate()
	const redirect = useRouterState({ select: (state) => state.location.href })
	return () => {
		notify.warning(t('please_login_to_add_to_cart'))
		void navigate({ to: '/auth', search: { form: 'signin', redirect } })
	}
}
