import { paymentResults } from '@skinverse/contract/texts/en/payment-results'
import { Button } from '@skinverse/ui/button'
import type { Query } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useDepositStatus } from '../../features/deposits/use-deposit-status.ts'
import { useLaterTexts } from '../../shared/i18n/use-later-texts.ts'
import { MessagePage } from '../../shared/message-page.tsx'
import { MINE } from '../../shared/session/mine.ts'
import { useShop } from '../../shared/shop.ts'

const route = getRouteApi('/success-payment')

export function SuccessPaymentPage() {
	useLaterTexts(paymentResults)
	const { t } = useTranslation()
	const { queryClient } = useShop()
	const { type, order } = route.useSearch()
	const isTopUp = type === 'topup'
	// The provider may redirect the user before its webhook arrives, and anyone can type this URL.
	const status = useDepositStatus(isTopUp ? order : undefined)

	// Balance, cart and histories are stale after the payment.
	useEffect(() => {
		const isNews = ({ queryKey }: Query) => queryKey[0] === MINE && queryKey[1] !== 'deposit-status'
		if (status === undefined || status === 'Success')
			void queryClient.invalidateQueries({ predicate: isNews })
	}, [queryClient, status])

	if (status === 'Pending' || status === 'Processing')
		return <Navigate replace to="/pending-payment" search={{ type: 'topup', order }} />
	// Also for an unknown order: it topped up nothing.
	if (status === 'Error' || status === null) {
		const error = t('payment_processing_failed')
		return <Navigate replace to="/fail-payment" search={{ type: 'topup', order, error }} />
	}
	return (
		<MessagePage
			tone="green"
			icon={<Check aria-hidden="true" />}
			title={isTopUp ? t('payment_successful_title') : t('order_placed_successfully_title')}
			actions={
				<>
					<Button
						variant="primary"
						render={<Link to="/account" search={{ tab: isTopUp ? 'transactions' : 'orders' }} />}
					>
						{isTopUp ? t('view_transactions') : t('view_orders')}
					</Button>
					<Button render={isTopUp ? <Link to="/" /> : <Link to="/products" />}>
						{isTopUp ? t('go_home') : t('continue_shopping')}
					</Button>
				</>
			}
		>
			{isTopUp ? t('payment_successful_text') : t('order_placed_successfully_text')}
		</MessagePage>
	)
}
