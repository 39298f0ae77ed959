import { paymentResults } from '@skinverse/contract/texts/en/payment-results'
import { Button } from '@skinverse/ui/button'
import { getRouteApi, Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLaterTexts } from '../../shared/i18n/use-later-texts.ts'
import { MessagePage } from '../../shared/message-page.tsx'

const route = getRouteApi('/fail-payment')

export function FailPaymentPage() {
	useLaterTexts(paymentResults)
	const { t } = useTranslation()
	const { type, error } = route.useSearch()
	const isTopUp = type === 'topup'
	return (
		<MessagePage
			tone="red"
			icon={<X aria-hidden="true" />}
			title={isTopUp ? t('payment_failed_title') : t('order_payment_failed_title')}
			actions={
				<>
					<Button render={<Link to="/account" search={{ tab: isTopUp ? 'transactions' : 'orders' }} />}>
						{isTopUp ? t('view_transactions') : t('view_orders')}
					</Button>
					<Button variant="outline" render={isTopUp ? <Link to="/" /> : <Link to="/products" />}>
						{isTopUp ? t('go_home') : t('continue_shopping')}
					</Button>
				</>
			}
		>
			{error ?? t('payment_failed_text')}
		</MessagePage>
	)
}
