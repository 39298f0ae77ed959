import type { Offer } from '@skinverse/contract/entities/offer'
import { ItemPicture } from '../../shared/item-picture.tsx'
import { useLinesText } from './use-line-text.ts'

export function OfferItem({ offer }: { offer: Pick<Offer, 'title' | 'item' | 'lines'> }) {
	const about = useLinesText(offer.lines)
	return (
		<div className="flex min-w-0 items-center gap-3">
			<span className="shrink-0 rounded-control bg-raised">
				<ItemPicture src={offer.item.img} width={80} className="w-20" />
			</span>
			<div className="min-w-0 md:whitespace-normal">
				<p className="text-muted text-xs">{about}</p>
				{/* User input: isolate its text direction. */}
				<p className="wrap-anywhere line-clamp-3 font-display font-semibold text-sm md:text-base">
					<bdi>{offer.title}</bdi>
				</p>
			</div>
		</div>
	)
}
