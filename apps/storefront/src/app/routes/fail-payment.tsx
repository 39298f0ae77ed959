import { holds } from '@skinverse/contract/texts/en/holds'
import { paymentResults } from '@skinverse/contract/texts/en/payment-results'
import { Button } from '@skinverse/ui/button'
import { getRouteApi, Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useCartCount } from '../../features/cart/cart-query.ts'
import { useFormTexts } from '../../shared/i18n/use-form-texts.ts'
import { useLaterTexts } from '../../shared/i18n/use-later-texts.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { MessagePage } from '../../shared/message-page.tsx'
import { useModals } from '../../shared/modals.ts'

const route = getRouteApi('/fail-payment')

export function FailPaymentPage() {
	useFormTexts()
	useLaterTexts(paymentResults)
	useLaterTexts(holds)
	const { t } = useTranslation()
	const { type, error } = route.useSearch()
	const isTopUp = type === 'topup'
	const { open } = useModals()
	const isCartFilled = useCartCount() > 0 && isTopUp
	return (
		<MessagePage
			tone="red"
			icon={<X aria-hidden="true" />}
			title={isTopUp ? t('payment_failed_title') : t('order_payment_failed_title')}
			actions={
				<>
					{isCartFilled && (
						<Button variant="primary" onClick={() => open('cart')}>
							{t('back_to_cart')}
						</Button>
					)}
					<Button render={<Link to="/account" search={{ tab: isTopUp ? 'transactions' : 'orders' }} />}>
						{isTopUp ? t('view_transactions') : t('view_orders')}
					</Button>
					<Button
						variant="outline"
						render={isTopUp ? <Link to="/" /> : <Link to="/products" search={{ sort: 'popular' }} />}
					>
						{isTopUp ? t('go_home') : t('continue_shopping')}
					</Button>
				</>
			}
		>
			{error ?? t('payment_failed_text')}
			{isCartFilled && <p className="mt-3 text-sm">{t('deposit_failed_cart_text')}</p>}
		</MessagePage>
	)
}
