import { ApiError, messageOf } from '@skinverse/contract/client/api-error'
import { notify } from '@skinverse/web/notify.ts'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useModals } from '../../shared/modals.ts'
import { useSession } from '../../shared/shop.ts'
import { useIsInCart } from './cart-query.ts'
import { useCartChange } from './use-cart-change.ts'
import { rememberWantedItem } from './wanted-item.ts'

interface AfterAdding {
	/** Instead of offering it in the toast. */
	opensCart?: boolean
}

/** The action of a cart button: guests go to sign-in and return, users add or remove the item. */
export function usePressCart(itemId: number, { opensCart = false }: AfterAdding = {}) {
	const { t } = useTranslation()
	const { open } = useModals()
	const { authenticated } = useSession()
	const askToSignIn = useAskToSignIn(itemId, opensCart)
	const isInCart = useIsInCart(itemId)
	const viewCart = { label: t('view_cart'), onClick: () => open('cart') }
	const { change, isPending } = useCartChange(itemId, {
		onDone: (done) => {
			if (done === 'remove') return notify.success(t('cart_item_removed'))
			if (!opensCart) return notify.success(t('cart_item_added'), viewCart)
			notify.success(t('cart_item_added'))
			open('cart')
		},
		onRefused: (error, wanted) => {
			if (error instanceof ApiError && error.status === 401) return askToSignIn()
			const text = messageOf(
				error,
				wanted === 'add' ? t('failed_to_add_item_to_cart') : t('failed_to_remove_item'),
			)
			if (!(error instanceof ApiError && error.code === 'already_in_cart')) return notify.error(text)
			// Added before, on another device: Buy now shows what the visitor wanted.
			if (opensCart) open('cart')
			return notify.warning(text, opensCart ? undefined : viewCart)
		},
	})

	function press(): void {
		if (!authenticated) askToSignIn()
		else change(isInCart ? 'remove' : 'add')
	}
	return { isInCart, isPending, press }
}

/** The item is added after signing in (`take-wanted-item.tsx`). */
function useAskToSignIn(itemId: number, opensCart: boolean): () => void {
	const { t } = useTranslation()
	const navigate = useNavigate()
	const redirect = useRouterState({ select: (state) => state.location.href })
	return () => {
		notify.warning(t('please_login_to_add_to_cart'))
		rememberWantedItem(itemId, opensCart)
		void navigate({ to: '/auth', search: { form: 'signin', redirect } })
	}
}
