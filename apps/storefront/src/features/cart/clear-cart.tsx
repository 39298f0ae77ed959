import { messageOf } from '@skinverse/contract/client/api-error'
import { notify } from '@skinverse/web/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useShop } from '../../shared/shop.ts'
import { CART_CHANGE, cartQuery, noTotals } from './cart-query.ts'

/** Removes all items at once. */
export function ClearCart() {
	const { t } = useTranslation()
	const { call, queryClient } = useShop()
	const { queryKey } = cartQuery(call)
	const clear = useMutation({
		mutationKey: [CART_CHANGE, 'clear'],
		mutationFn: () => call('POST /cart/clear'),
		onSuccess: async () => {
			// A pending cart response still contains the items.
			await queryClient.cancelQueries({ queryKey })
			queryClient.setQueryData(queryKey, { cart: [], totals: noTotals })
			notify.success(t('cart_cleared'))
		},
		onError: (error) => notify.error(messageOf(error, t('failed_to_clear_cart'))),
		onSettled: () => queryClient.invalidateQueries({ queryKey }),
	})
	return (
		<button
			type="button"
			disabled={clear.isPending}
			onClick={() => clear.mutate()}
			className="min-h-6 justify-self-start rounded-tag text-lilac text-xs hover:underline disabled:text-faint"
		>
			{t('cart_clear')}
		</button>
	)
}
