import { holds } from '@skinverse/contract/texts/en/holds'
import { Dialog } from '@skinverse/ui/dialog'
import type { ModalProps } from '@skinverse/ui/modal-stack'
import { notify } from '@skinverse/web/notify.ts'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../../shared/content/use-content.ts'
import { useFormTexts } from '../../shared/i18n/use-form-texts.ts'
import { useLaterTexts } from '../../shared/i18n/use-later-texts.ts'
import { useModals } from '../../shared/modals.ts'
import { useDisplayCurrency } from '../../shared/money/use-display-currency.ts'
import { useProfile } from '../../shared/session/profile-query.ts'
import { useSession } from '../../shared/shop.ts'
import { CartContents } from './cart-contents.tsx'
import { useCart, useCartCount, useIsCartMoving } from './cart-query.ts'
import { CartEmpty, CartFailure, CartLoading } from './cart-states.tsx'
import { isReserved } from './is-reserved.ts'
import { PayBar } from './pay-bar.tsx'
import type { Cart } from './readable-cart.ts'
import { shownTotals } from './shown-totals.ts'
import { usePayCart } from './use-pay-cart.ts'
import { useRefetchAtEnd } from './use-refetch-at-end.ts'
import { useShipping } from './use-shipping.ts'
import { useTradeLink } from './use-trade-link.ts'

interface CartModalProps {
	/** The next step, with the cart as it is shown. */
	onTopUpAndPay: (cart: { totalCredits: number; tradeUrl: string }) => void
}

export function CartModal({ modal, onTopUpAndPay }: ModalProps<CartModalProps>) {
	useFormTexts()
	useLaterTexts(holds)
	const { t } = useTranslation()
	const { open } = useModals()
	const count = useCartCount()
	const { data, dataUpdatedAt, error, isFetching, refetch } = useCart()
	useRefetchAtEnd(data, refetch)
	const { data: profile } = useProfile()
	const internal = useSettings()?.internal_currency
	const { emailVerified } = useSession()
	const currency = useDisplayCurrency()
	const isMoving = useIsCartMoving()
	const tradeLink = useTradeLink()
	const shipping = useShipping(data)
	const { pay, isPaying, isAskingAgain } = usePayCart()
	// Without an internal currency a credit counts as one EUR.
	const totals = data && shownTotals(data, internal?.enabled ? internal.exchange_rate_eur : 1, currency)
	const isFilled = data !== undefined && data.cart.length > 0
	const isWhole = data?.cart.every((entry) => entry.available && !isReserved(entry)) ?? false
	const isWorthPaying = data !== undefined && data.totals.total > 0
	const isReady = isWhole && isWorthPaying && !isMoving && tradeLink.link !== ''
	const isPayable = isReady && emailVerified && profile !== undefined

	/** Once nothing else is missing. */
	function whenComplete(proceed: (cart: Cart) => void): void {
		tradeLink.lookAt()
		if (!data || tradeLink.problem) return
		if (shipping.missing) notify.error(t(shipping.missing))
		else proceed(data)
	}

	function topUpAndPay({ totals: { total_credits: totalCredits } }: Cart): void {
		onTopUpAndPay({ totalCredits, tradeUrl: tradeLink.link })
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
						isCoveredByPromo={data.totals.promo_code !== null && !isWorthPaying}
						isPaying={isPaying}
						isAskingAgain={isAskingAgain}
						onPay={() => whenComplete((cart) => pay(cart, tradeLink.link))}
						onTopUp={(missingCredits) => open('topup', { missingCredits, isFromCart: true })}
						onTopUpAndPay={() => whenComplete(topUpAndPay)}
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
					readAt={dataUpdatedAt}
					staleError={error}
					onRetry={refetch}
				/>
			)}
		</Dialog>
	)
}
