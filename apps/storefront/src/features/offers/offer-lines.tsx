import type { OfferLine } from '@skinverse/contract/entities/offer'
import { useId } from 'react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { ItemPicture } from '../../shared/item-picture.tsx'
import { useEurText } from './use-eur-text.ts'
import { useLineText } from './use-line-text.ts'

/** Every skin of an offer with the price that the seller asked for it. */
export function OfferLines({ lines }: { lines: readonly OfferLine[] }) {
	const { t } = useTranslation()
	const titleId = useId()
	const eurText = useEurText()
	const lineText = useLineText()
	return (
		<section aria-labelledby={titleId}>
			<h3 id={titleId} className="mb-3 text-sm">
				{t('offer_lines')}
			</h3>
			<ul className="grid gap-2">
				{lines.map((line, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: lines never change, and two may be alike
					<li key={index} className="flex min-w-0 items-center gap-3">
						<span className="shrink-0 rounded-control bg-raised">
							<ItemPicture src={line.item.img} width={56} className="w-14" />
						</span>
						<span className="min-w-0 flex-1">
							<bdi className="wrap-anywhere block font-display font-semibold text-sm">{line.title}</bdi>
							<span className="text-muted text-xs">{lineText(line)}</span>
						</span>
						<span className="shrink-0 text-muted text-xs">
							{t('offer_line_asked', { price: eurText(line.price) })}
						</span>
					</li>
				))}
			</ul>
		</section>
	)
}
