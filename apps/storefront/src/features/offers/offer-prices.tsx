import type { Offer } from '@skinverse/contract/entities/offer'
import { useTranslation } from 'react-i18next'
import { useEurText } from './use-eur-text.ts'

/** The seller's price, and below it the price that the shop proposed. */
export function OfferPrices({ offer }: { offer: Pick<Offer, 'user_price' | 'service_price'> }) {
	const { t } = useTranslation()
	const eurText = useEurText()
	return (
		<span className="inline-grid justify-items-start md:justify-items-end">
			<span className="whitespace-nowrap font-display font-semibold">{eurText(offer.user_price)}</span>
			{offer.service_price !== null && (
				<span className="whitespace-nowrap text-muted text-xs">
					{t('offer_service_price')} <span className="text-lightblue">{eurText(offer.service_price)}</span>
				</span>
			)}
		</span>
	)
}
