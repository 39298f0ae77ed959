import { ApiError, messageOf } from '@skinverse/contract/client/api-error'
import type { CheckoutTotals } from '@skinverse/contract/entities/checkout-totals'
import { notify } from '@skinverse/web/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useShop } from '../../shared/shop.ts'
import { CART_CHANGE, cartQuery } from './cart-query.ts'
import { areTotalsOf, readableTotals } from './readable-cart.ts'

/**
 * Shows the totals of a response with the rows they were computed from. If another tab has changed the rows since, both
 * are read again in one response: rows and totals on the screen always belong together.
 */
export function useNewTotals(): (totals: CheckoutTotals) => Promise<void> {
	const { call, queryClient } = useShop()
	const { queryKey } = cartQuery(call)
	return async (totals) => {
		const known = queryClient.getQueryData(queryKey)
		const isCurrent = known !== undefined && areTotalsOf(known.cart, totals)
		if (isCurrent && queryClient.isFetching({ queryKey }) === 0)
			return void queryClient.setQueryData(queryKey, { ...known, totals })
		const { dropped_promo_code } = totals
		// Told only once, by this response.
		queryClient.setQueryData(
			queryKey,
			(cart) => cart && { ...cart, totals: { ...cart.totals, dropped_promo_code } },
		)
		await queryClient.invalidateQueries({ queryKey })
	}
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
	const onSuccess = async ({ payload, message }: NewTotals) => {
		await showTotals(payload)
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
