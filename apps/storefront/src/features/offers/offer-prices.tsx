import type { Offer } from '@skinverse/contract/entities/offer'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useEurText } from './use-eur-text.ts'

/** The seller's price, and below it the price that the shop proposed; once agreed, that amount and the first price. */
export function OfferPrices({
	offer,
}: {
	offer: Pick<Offer, 'user_price' | 'service_price' | 'agreed_price'>
}) {
	const { t } = useTranslation()
	const eurText = useEurText()
	const { user_price: asked, service_price: proposed, agreed_price: agreed } = offer
	const below = agreed === null ? proposed : asked === agreed ? null : asked
	return (
		<span className="inline-grid justify-items-start md:justify-items-end">
			<span className="whitespace-nowrap font-display font-semibold">{eurText(agreed ?? asked)}</span>
			{below !== null && (
				<span className="whitespace-nowrap text-muted text-xs">
					{t(agreed === null ? 'offer_service_price' : 'offer_your_price')}{' '}
					<span className="text-lightblue">{eurText(below)}</span>
				</span>
			)}
		</span>
	)
}
