import type { ListedProduct, SkinGroup } from '@skinverse/contract/entities/product'
import { formatNumber } from '@skinverse/contract/number-format'
import type { SkinAddress } from '@skinverse/contract/skin-address'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { itemWord } from '../../shared/item-word.ts'
import { useLiveItem } from '../../shared/live/use-live.ts'
import { Price } from '../../shared/money/amount.tsx'
import { CardFrame, type CardPlace } from './card-frame.tsx'
import { bands } from './product-details/wear-scale.ts'
import { FloatScale } from './skin/float-bar.tsx'
import './skin-card.css'

interface SkinCardProps extends CardPlace {
	/** The cheapest of the copies. */
	product: ListedProduct
	slug: string
	copies: number
	group: SkinGroup
	/** The filters of the list, as the skin's page has them. */
	search: SkinAddress
}

/** A skin of which several copies match. If the cheapest one is sold meanwhile, only its price is outdated. */
export function SkinCard({ product, slug, copies, group, search, ...place }: SkinCardProps) {
	const { t, language } = useTranslation()
	const live = useLiveItem(product.id)
	const { exteriors, floats } = group
	const marks = bands.filter(({ wear }) => exteriors.includes(wear)).map(({ mark }) => mark)
	return (
		<div className="skin-stack">
			<CardFrame
				{...place}
				product={product}
				live={live}
				title={group.name}
				label={t('skin_copies', { count: copies, number: formatNumber(copies, language) })}
				watch={{ thing: { kind: 'skin', id: group.id }, name: group.name }}
				renderLink={(name, className) => (
					<Link
						to="/skins/$category/$slug"
						params={{ category: product.category, slug }}
						search={search}
						className={className}
					>
						{name}
					</Link>
				)}
				wear={
					<div className="product-wear">
						<FloatScale exteriors={exteriors} floats={floats} mark="float-tick" />
						<p className="flex justify-between gap-2 text-soft text-xs/4">
							<span className="shrink-0">{rangeText(marks) ?? itemWord(t, product.type)}</span>
							<span className="truncate text-muted">
								{rangeText(floats.map((float) => float.toFixed(2)))}
							</span>
						</p>
					</div>
				}
				price={
					<div className="product-price flex min-w-0 flex-wrap content-end items-baseline gap-x-1.5">
						<span className="skin-from text-muted text-xs/4">{t('skin_from')}</span>
						<Price layout="below" eur={product.price} className="live-price text-[length:inherit]/6" />
					</div>
				}
				action={
					<span aria-hidden="true" className="skin-arrow">
						<ChevronRight className="size-5" />
					</span>
				}
			/>
		</div>
	)
}

/** `FT–WW`; one text where both ends are the same. */
function rangeText(texts: readonly string[]): string | undefined {
	const [first, last] = [texts[0], texts.at(-1)]
	return first === last ? first : `${first}–${last}`
}
