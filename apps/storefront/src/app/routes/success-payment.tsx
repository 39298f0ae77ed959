import { holds } from '@skinverse/contract/texts/en/holds'
import { paymentResults } from '@skinverse/contract/texts/en/payment-results'
import { Button } from '@skinverse/ui/button'
import type { Query } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useCart } from '../../features/cart/cart-query.ts'
import { type ShownDeposit, useDepositStatus } from '../../features/deposits/use-deposit-status.ts'
import { useFormTexts } from '../../shared/i18n/use-form-texts.ts'
import { useLaterTexts } from '../../shared/i18n/use-later-texts.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { MessagePage } from '../../shared/message-page.tsx'
import { useModals } from '../../shared/modals.ts'
import { MINE } from '../../shared/session/mine.ts'
import { useShop } from '../../shared/shop.ts'

const route = getRouteApi('/success-payment')

export function SuccessPaymentPage() {
	useFormTexts()
	useLaterTexts(paymentResults)
	useLaterTexts(holds)
	const { type, order } = route.useSearch()
	return type === 'topup' ? <TopUpSuccess deposit={order} /> : <OrderSuccess order={order} />
}

/** The provider may redirect the user before its webhook arrives, and anyone can type this URL. */
function TopUpSuccess({ deposit }: { deposit: string | undefined }) {
	const { t } = useTranslation()
	const shown = useDepositStatus(deposit)
	const { status, order } = shown
	useFreshData(status === undefined || status === 'Success')
	if (status === 'Pending' || status === 'Processing')
		return <Navigate replace to="/pending-payment" search={{ type: 'topup', order: deposit }} />
	// Also for an unknown order: it topped up nothing.
	if (status === 'Error' || status === null) {
		const error = t('payment_processing_failed')
		return <Navigate replace to="/fail-payment" search={{ type: 'topup', order: deposit, error }} />
	}
	if (typeof order?.id === 'number')
		return (
			<OrderSuccess order={String(order.id)}>
				{t('deposit_order_placed_text', { order: order.id })}
			</OrderSuccess>
		)
	return <Credited {...shown} />
}

function Credited({ status, isFromCart, order }: ShownDeposit) {
	const { t } = useTranslation()
	const { open } = useModals()
	const { data: cart, isFetching } = useCart()
	// Another payment, or another tab, may have bought it.
	const hasCart = isFromCart && order?.bought_in === undefined && cart?.cart.length !== 0
	// Not over the message why the order was not placed.
	const returnsToCart = status === 'Success' && hasCart && !isFetching && !order?.message

	// Back to what the shopper was doing.
	useEffect(() => {
		if (returnsToCart) open('cart')
	}, [open, returnsToCart])

	const text = t(hasCart ? 'deposit_back_to_cart_text' : 'payment_successful_text')
	return (
		<MessagePage
			tone="green"
			icon={<Check aria-hidden="true" />}
			title={t('payment_successful_title')}
			actions={
				<>
					{hasCart && (
						<Button variant="primary" onClick={() => open('cart')}>
							{t('back_to_cart')}
						</Button>
					)}
					{order?.bought_in !== undefined && <ViewOrder id={String(order.bought_in)} />}
					<Button
						variant={hasCart || order?.bought_in !== undefined ? 'secondary' : 'primary'}
						render={<Link to="/account" search={{ tab: 'transactions' }} />}
					>
						{t('view_transactions')}
					</Button>
					<Button render={<Link to="/" />}>{t('go_home')}</Button>
				</>
			}
		>
			{order?.message ? t('deposit_order_not_placed', { reason: order.message }) : text}
		</MessagePage>
	)
}

function OrderSuccess({ order, children }: { order: string | undefined; children?: ReactNode }) {
	const { t } = useTranslation()
	useFreshData(true)
	// The address may name anything.
	const isId = order !== undefined && /^[1-9]\d{0,14}$/.test(order)
	return (
		<MessagePage
			tone="green"
			icon={<Check aria-hidden="true" />}
			title={t('order_placed_successfully_title')}
			actions={
				<>
					{isId ? (
						<ViewOrder id={order} />
					) : (
						<Button variant="primary" render={<Link to="/account" search={{ tab: 'orders' }} />}>
							{t('view_orders')}
						</Button>
					)}
					<Button render={<Link to="/products" search={{ sort: 'popular' }} />}>
						{t('continue_shopping')}
					</Button>
				</>
			}
		>
			{children ?? t('order_placed_successfully_text')}
		</MessagePage>
	)
}

function ViewOrder({ id }: { id: string }) {
	const { t } = useTranslation()
	return (
		<Button variant="primary" render={<Link to="/account/orders/$orderId" params={{ orderId: id }} />}>
			{t('view_order')}
		</Button>
	)
}

/** Balance, cart and histories are stale after a payment. */
function useFreshData(isPaid: boolean): void {
	const { queryClient } = useShop()
	useEffect(() => {
		const isStale = ({ queryKey }: Query) => queryKey[0] === MINE && queryKey[1] !== 'deposit-status'
		if (isPaid) void queryClient.invalidateQueries({ predicate: isStale })
	}, [queryClient, isPaid])
}
