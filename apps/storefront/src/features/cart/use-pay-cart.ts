import { ApiError, messageOf } from '@skinverse/contract/client/api-error'
import { useIdempotencyKey } from '@skinverse/web/idempotency-key.ts'
import { notify } from '@skinverse/web/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { reservedRefusal } from '../../shared/holds/reserved-refusal.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useModals } from '../../shared/modals.ts'
import { isAnsweredElsewhere } from '../../shared/refusals.ts'
import { MINE } from '../../shared/session/mine.ts'
import { profileQuery } from '../../shared/session/profile-query.ts'
import { useShop } from '../../shared/shop.ts'
import { cartQuery } from './cart-query.ts'
import type { Cart } from './readable-cart.ts'

/** How often a lost response is requested again before the shopper is asked; the cart says that it is waiting. */
const RETRIES = 1

interface Purchase {
	tradeUrl: string
	/** The displayed total: another tab may have changed the cart since. */
	totalCredits: number
	key: string
}

export function usePayCart() {
	const { t, language } = useTranslation()
	const { call, queryClient, stored } = useShop()
	const { closeAll } = useModals()
	const navigate = useNavigate()
	const intent = useIdempotencyKey()
	const payment = useMutation({
		mutationFn: ({ tradeUrl, totalCredits, key }: Purchase) =>
			call('POST /purchase/product', {
				body: { tradeUrl, total_credits: totalCredits },
				idempotencyKey: key,
			}),
		retry: (failures, error) => failures < RETRIES && isUnsettled(error),
		onSuccess: async ({ order_id }) => {
			intent.done()
			stored.remove('cart_draft')
			const openOrder = () =>
				void navigate({ to: '/account/orders/$orderId', params: { orderId: String(order_id) } })
			notify.success(t('payment_successful'), { label: t('view_order'), onClick: openOrder })
			closeAll()
			// Queries of the orders screen are invalidated before and skipped after, so that they are fetched once.
			await queryClient.invalidateQueries({ queryKey: [MINE], refetchType: 'none' })
			await navigate({ to: '/account', search: { tab: 'orders' } })
			void queryClient.refetchQueries(
				{ queryKey: [MINE], type: 'active', stale: true },
				{ cancelRefetch: false },
			)
		},
		onError: (error) => {
			if (isAnsweredElsewhere(error)) return
			const text = messageOf(error, t(isRefusal(error) ? 'purchase_failed' : 'payment_failed'))
			notify.error(reservedRefusal(error, t, language) ?? text)
			// The outcome is unknown; a retry with the same idempotency key will tell.
			if (isUnsettled(error)) return
			void queryClient.invalidateQueries({ queryKey: cartQuery(call).queryKey })
			void queryClient.invalidateQueries({ queryKey: profileQuery(call).queryKey })
		},
	})
	return {
		isPaying: payment.isPending,
		isAskingAgain: payment.isPending && payment.failureCount > 0,
		pay({ cart, totals }: Cart, tradeUrl: string): void {
			const { promo_code, total_credits: totalCredits } = totals
			const wanted = [tradeUrl, cart.map(({ item_id }) => item_id), promo_code, totalCredits]
			payment.mutate({ tradeUrl, totalCredits, key: intent.keyFor(wanted) })
		},
	}
}

/** No response said whether it was done. */
const isUnsettled = (error: unknown) =>
	error instanceof ApiError && (error.kind !== 'problem' || error.code === 'idempotency_running')

/** The shop refused. After a server or network error a retry makes sense. */
const isRefusal = (error: unknown) =>
	error instanceof ApiError && error.kind === 'problem' && error.status < 500
