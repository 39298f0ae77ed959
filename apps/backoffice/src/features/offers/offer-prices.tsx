import type { OfficeOffer } from '@skinverse/contract/entities/operator/offer'
import { eurText } from '../../shared/money.ts'
import { t } from '../../shared/text.ts'

/** The price of each side, and the agreed one. */
export function OfferPrices({ offer: { user_price, service_price, agreed_price } }: { offer: OfficeOffer }) {
	const prices = [
		[t('office_offer_seller_asks'), user_price],
		[t('office_offer_our_price'), service_price],
		[t('office_offer_agreed'), agreed_price],
	] as const
	return (
		<dl className="mt-4 grid grid-cols-3 divide-x divide-line rounded-control border border-line">
			{prices.map(([label, price]) => (
				<div key={label} className="min-w-0 px-3 py-2">
					<dt className="text-xs text-muted">{label}</dt>
					<dd className="truncate font-display font-semibold">
						{price === null ? t('office_offer_none') : eurText(price)}
					</dd>
				</div>
			))}
		</dl>
	)
}
