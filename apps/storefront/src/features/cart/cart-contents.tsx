import { CART_LIST_MAX_PX } from '@skinverse/contract/limits'
import { Notice } from '@skinverse/ui/notice'
import type { ReactNode } from 'react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { OpenPayments } from '../../shared/payments/open-payments.tsx'
import { VerifyBefore } from '../../shared/session/verify-before.tsx'
import { CartRow } from './cart-row.tsx'
import { CartStale } from './cart-states.tsx'
import { ClearCart } from './clear-cart.tsx'
import { GoneNotice } from './gone-notice.tsx'
import { HoldBanner } from './hold-banner.tsx'
import { isReserved } from './is-reserved.ts'
import { PromoField } from './promo-field.tsx'
import type { Cart } from './readable-cart.ts'
import { AddressButton, ShippingSection } from './shipping-section.tsx'
import { TradeLinkField } from './trade-link-field.tsx'
import type { Shipping } from './use-shipping.ts'
import type { TradeLink } from './use-trade-link.ts'

interface CartContentsProps {
	cart: Cart
	/** On a wide screen the frame has them: the banner above, rows and funds beside the items. */
	banner: ReactNode
	rows: ReactNode
	funds: ReactNode
	/** Without a verified email nothing can be paid: no forms for it. */
	isVerified: boolean
	tradeLink: TradeLink
	shipping: Shipping
	/** Why the cart could not be refetched. */
	staleError: unknown
	onRetry: () => void
}

export function CartContents(props: CartContentsProps) {
	const { cart, banner, rows, funds, isVerified, tradeLink, shipping, staleError, onRetry } = props
	const { t } = useTranslation()
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
			{banner}
			<OpenPayments />
			{Boolean(staleError) && <CartStale error={staleError} onRetry={onRetry} />}
			<ul
				aria-label={t('cart_title')}
				className="-mx-1 overflow-y-auto overscroll-contain border-line border-b px-1"
				style={{ maxHeight: CART_LIST_MAX_PX }}
			>
				{cart.cart.map((entry) => (
					<CartRow key={entry.item_id} entry={entry} />
				))}
			</ul>
			<GoneNotice entries={cart.cart} />
			{cart.cart.some(isReserved) && (
				<Notice tone="amber" role="status" title={t('reserved_items_title')}>
					{t('reserved_items_text')}
				</Notice>
			)}
			{isVerified && (
				<>
					<TradeLinkField tradeLink={tradeLink} />
					<ShippingSection shipping={shipping} />
					<PromoField
						applied={cart.totals.promo_code}
						hasAddress={shipping.hasAddress}
						addressAction={
							!shipping.isFormShown && (
								<AddressButton onClick={shipping.edit}>{t('shipping_enter')}</AddressButton>
							)
						}
					/>
				</>
			)}
			{rows}
			{funds}
			{cart.cart.length > 1 && <ClearCart />}
		</div>
	)
}

/** What comes before everything else: the email to verify, or how long the items are reserved. */
export function CartBanner({ cart, readAt }: { cart: Cart; readAt: number }) {
	return (
		<>
			<VerifyBefore deed="paying" />
			<HoldBanner hold={cart.hold ?? null} readAt={readAt} count={cart.cart.length} />
		</>
	)
}
