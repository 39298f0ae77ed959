import type { Offer } from '@skinverse/contract/entities/offer'
import { wearTexts } from '@skinverse/contract/wear'
import { useTranslation } from 'react-i18next'
import { ItemPicture } from '../../shared/item-picture.tsx'

export function OfferItem({ offer }: { offer: Pick<Offer, 'title' | 'item' | 'quality'> }) {
	const { t } = useTranslation()
	return (
		<div className="flex min-w-0 items-center gap-3">
			<span className="shrink-0 rounded-control bg-raised">
				<ItemPicture src={offer.item.img} width={80} className="w-20" />
			</span>
			<div className="min-w-0 md:whitespace-normal">
				<p className="text-muted text-xs">{t(wearTexts[offer.quality])}</p>
				{/* User input: isolate its text direction. */}
				<p className="wrap-anywhere line-clamp-3 font-display font-semibold text-sm md:text-base">
					<bdi>{offer.title}</bdi>
				</p>
			</div>
		</div>
	)
}
