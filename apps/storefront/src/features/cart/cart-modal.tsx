import { holds } from '@skinverse/contract/texts/en/holds'
import { Dialog } from '@skinverse/ui/dialog'
import type { ModalProps } from '@skinverse/ui/modal-stack'
import { notify } from '@skinverse/web/notify.ts'
import { useSettings } from '../../shared/content/use-content.ts'
import { useFormTexts } from '../../shared/i18n/use-form-texts.ts'
import { useLaterTexts } from '../../shared/i18n/use-later-texts.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useModals } from '../../shared/modals.ts'
import { useDisplayCurrency } from '../../shared/money/use-display-currency.ts'
import { useProfile } from '../../shared/session/profile-query.ts'
import { useSession } from '../../shared/shop.ts'
import { useIsWide } from '../../shared/use-is-wide.ts'
import { CartBanner, CartContents } from './cart-contents.tsx'
import { useCart, useCartCount, useIsCartMoving } from './cart-query.ts'
import { CartEmpty, CartFailure, CartLoading } from './cart-states.tsx'
import { CartTotals } from './cart-totals.tsx'
import { isReserved } from './is-reserved.ts'
import { NotEnoughFunds } from './not-enough-funds.tsx'
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
	const { data, dataUpdatedAt, error, isFetching, refetch } = useCart()
	useRefetchAtEnd(data, refetch)
	if (data && data.cart.length > 0)
		return (
			<FilledCart
				modal={modal}
				cart={data}
				readAt={dataUpdatedAt}
				staleError={error}
				onRetry={refetch}
				onTopUpAndPay={onTopUpAndPay}
			/>
		)
	return (
		<Dialog {...modal} size="lg" title={t('cart_title')} closeLabel={t('close')}>
			{!data && (error && !isFetching ? <CartFailure error={error} onRetry={refetch} /> : <CartLoading />)}
			{data && <CartEmpty onLeave={() => modal.onOpenChange(false)} />}
		</Dialog>
	)
}

type FilledCartProps = ModalProps<
	CartModalProps & {
		cart: Cart
		/** When the cart was read. */
		readAt: number
		/** Why the cart could not be refetched. */
		staleError: unknown
		onRetry: () => void
	}
>

function FilledCart({ modal, cart, readAt, staleError, onRetry, onTopUpAndPay }: FilledCartProps) {
	const { t } = useTranslation()
	const { open } = useModals()
	const count = useCartCount()
	const { data: profile } = useProfile()
	const internal = useSettings()?.internal_currency
	const { emailVerified } = useSession()
	const currency = useDisplayCurrency()
	const isMoving = useIsCartMoving()
	const isWide = useIsWide()
	const tradeLink = useTradeLink()
	const shipping = useShipping(cart)
	const { pay, isPaying, isAskingAgain } = usePayCart()
	// Without an internal currency a credit counts as one EUR.
	const totals = shownTotals(cart, internal?.enabled ? internal.exchange_rate_eur : 1, currency)
	const isWhole = cart.cart.every((entry) => entry.available && !isReserved(entry))
	const isWorthPaying = cart.totals.total > 0
	const isReady = isWhole && isWorthPaying && !isMoving && tradeLink.link !== ''
	const banner = <CartBanner cart={cart} readAt={readAt} />
	const rows = <CartTotals totals={totals} />
	const funds = (
		<NotEnoughFunds
			totalCredits={totals.total.credits}
			balance={profile?.balance}
			onTopUp={(missingCredits) => open('topup', { missingCredits, isFromCart: true })}
		/>
	)

	/** Once nothing else is missing. */
	function whenComplete(proceed: () => void): void {
		tradeLink.lookAt()
		if (tradeLink.problem) return
		if (shipping.missing) notify.error(t(shipping.missing))
		else proceed()
	}

	function topUpAndPay(): void {
		onTopUpAndPay({ totalCredits: cart.totals.total_credits, tradeUrl: tradeLink.link })
	}

	return (
		<Dialog
			{...modal}
			size="columns"
			busy={isPaying}
			title={t('cart_title')}
			aside={t('cart_count', { count })}
			closeLabel={t('close')}
			banner={isWide && banner}
			footer={
				<PayBar
					total={totals.total}
					rows={isWide && rows}
					funds={isWide && funds}
					balance={profile?.balance}
					canPay={isReady && emailVerified && profile !== undefined}
					isVerified={emailVerified}
					asksForTradeLink={tradeLink.link === '' && tradeLink.shownProblem === undefined}
					isCoveredByPromo={cart.totals.promo_code !== null && !isWorthPaying}
					isPaying={isPaying}
					isAskingAgain={isAskingAgain}
					onPay={() => whenComplete(() => pay(cart, tradeLink.link))}
					onTopUpAndPay={() => whenComplete(topUpAndPay)}
				/>
			}
		>
			<CartContents
				cart={cart}
				banner={!isWide && banner}
				rows={!isWide && rows}
				funds={!isWide && funds}
				isVerified={emailVerified}
				tradeLink={tradeLink}
				shipping={shipping}
				staleError={staleError}
				onRetry={onRetry}
			/>
		</Dialog>
	)
}
