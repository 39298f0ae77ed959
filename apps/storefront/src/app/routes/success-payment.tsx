import { Button } from '@skinverse/ui/button'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { MessagePage } from '../../shared/message-page.tsx'
import { MINE } from '../../shared/session/profile-query.ts'
import { useShop } from '../../shared/shop.ts'

const route = getRouteApi('/success-payment')

export function SuccessPaymentPage() {
	const { t } = useTranslation()
	const { queryClient } = useShop()
	const isTopUp = route.useSearch().type === 'topup'

	// Balance, cart and histories were read before the payment: none of them is true any more.
	useEffect(() => {
		void queryClient.invalidateQueries({ queryKey: [MINE] })
	}, [queryClient])

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
