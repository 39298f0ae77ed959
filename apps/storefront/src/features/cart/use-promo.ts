import { ApiError, messageOf } from '@skinverse/contract/client/api-error'
import type { CheckoutTotals } from '@skinverse/contract/entities/checkout-totals'
import { notify } from '@skinverse/web/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useShop } from '../../shared/shop.ts'
import { CART_CHANGE, cartQuery } from './cart-query.ts'
import { readableTotals } from './readable-cart.ts'

/** Replaces the cached totals with those of a response. */
export function useNewTotals(): (totals: CheckoutTotals) => void {
	const { call, queryClient } = useShop()
	return (totals) =>
		queryClient.setQueryData(cartQuery(call).queryKey, (known) => known && { ...known, totals })
}

interface NewTotals {
	payload: CheckoutTotals
	message?: string
}

const withTotals = ({ payload, message }: NewTotals) => ({ payload: readableTotals(payload), message })

export function usePromo() {
	const { t } = useTranslation()
	const { call } = useShop()
	const showTotals = useNewTotals()
	const onSuccess = ({ payload, message }: NewTotals) => {
		showTotals(payload)
		if (message) notify.success(message)
	}
	const apply = useMutation({
		mutationKey: [CART_CHANGE, 'promo'],
		mutationFn: async (code: string) => withTotals(await call('POST /checkout/promo', { body: { code } })),
		onSuccess,
	})
	const remove = useMutation({
		mutationKey: [CART_CHANGE, 'promo'],
		mutationFn: async () => withTotals(await call('DELETE /checkout/promo')),
		onSuccess,
		onError: (error) => notify.error(messageOf(error, t('an_error_occurred'))),
	})
	const isOffLimits = apply.error instanceof ApiError && apply.error.status === 401
	return {
		apply,
		remove,
		problem:
			apply.error && !isOffLimits ? messageOf(apply.error, t('failed_to_validate_promo_code')) : undefined,
	}
}
