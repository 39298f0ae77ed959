import { Dialog } from '@skinverse/ui/dialog'
import type { ModalProps } from '@skinverse/ui/modal-stack'
import { notify } from '@skinverse/web/notify.ts'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../../shared/content/use-content.ts'
import { useModals } from '../../shared/modals.ts'
import { useProfile } from '../../shared/session/profile-query.ts'
import { CartContents } from './cart-contents.tsx'
import { useCart, useCartCount, useIsCartMoving } from './cart-query.ts'
import { CartEmpty, CartFailure, CartLoading } from './cart-states.tsx'
import { PayBar } from './pay-bar.tsx'
import { shownTotals } from './shown-totals.ts'
import { usePayCart } from './use-pay-cart.ts'
import { useShipping } from './use-shipping.ts'
import { useTradeLink } from './use-trade-link.ts'

export function CartModal({ modal }: ModalProps) {
	const { t } = useTranslation()
	const { open } = useModals()
	const count = useCartCount()
	const { data, error, isFetching, refetch } = useCart()
	const { data: profile } = useProfile()
	const internal = useSettings()?.internal_currency
	const isMoving = useIsCartMoving()
	const tradeLink = useTradeLink()
	const shipping = useShipping(data)
	const { pay, isPaying } = usePayCart()
	// Without an internal currency a credit counts as one EUR.
	const totals = data && shownTotals(data, internal?.enabled ? internal.exchange_rate_eur : 1)
	const isFilled = data !== undefined && data.cart.length > 0
	const isWhole = data?.cart.every(({ available }) => available) ?? false
	const isWorthPaying = totals !== undefined && totals.total.eur > 0
	const isPayable = isWhole && isWorthPaying && !isMoving && tradeLink.link !== '' && profile !== undefined

	function payNow(): void {
		tradeLink.lookAt()
		if (!data || tradeLink.problem) return
		if (shipping.missing) notify.error(t(shipping.missing))
		else pay(data, tradeLink.link)
	}

	return (
		<Dialog
			{...modal}
			size="lg"
			busy={isPaying}
			title={t('cart_title')}
			aside={count ? t('cart_count', { count }) : undefined}
			closeLabel={t('close')}
			footer={
				isFilled &&
				totals && (
					<PayBar
						total={totals.total}
						balance={profile?.balance}
						canPay={isPayable}
						isPaying={isPaying}
						onPay={payNow}
						onTopUp={(missingCredits) => open('topup', { missingCredits })}
					/>
				)
			}
		>
			{!data && (error && !isFetching ? <CartFailure error={error} onRetry={refetch} /> : <CartLoading />)}
			{data && !isFilled && <CartEmpty onLeave={() => modal.onOpenChange(false)} />}
			{isFilled && totals && (
				<CartContents
					cart={data}
					totals={totals}
					tradeLink={tradeLink}
					shipping={shipping}
					staleError={error}
					onRetry={refetch}
				/>
			)}
		</Dialog>
	)
}
