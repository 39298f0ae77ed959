import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { notify } from '../../shared/notify.ts'
import { useSession } from '../../shared/shop.ts'
import { useToggleInCart } from './use-toggle-in-cart.ts'

/** What a cart button does: guests are asked to sign in and come back, users add or remove the item. */
export function usePressCart(itemId: number) {
	const { t } = useTranslation()
	const { authenticated } = useSession()
	const navigate = useNavigate()
	const href = useRouterState({ select: (state) => state.location.href })
	const { isInCart, isPending, toggle } = useToggleInCart(itemId)

	function press(): void {
		if (authenticated) {
			toggle()
			return
		}
		notify.warning(t('please_login_to_add_to_cart'))
		void navigate({ to: '/auth', search: { form: 'signin', redirect: href } })
	}
	return { isInCart, isPending, press }
}
