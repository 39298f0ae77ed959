import type { OfficeOffer } from '@skinverse/contract/entities/operator/offer'
import { eurText } from './money.ts'
import { t } from './text.ts'

/** What the offer is about: the agreed price once there is one, and then what the seller had asked for. */
export function OfferAmount({ offer: { user_price: asked, agreed_price: agreed } }: { offer: OfficeOffer }) {
	return (
		<span className="inline-grid justify-items-end">
			<span className="font-display font-semibold">{eurText(agreed ?? asked)}</span>
			{agreed !== null && agreed !== asked && (
				<span className="text-xs text-muted">{t('office_offer_asked', { price: eurText(asked) })}</span>
			)}
		</span>
	)
}
