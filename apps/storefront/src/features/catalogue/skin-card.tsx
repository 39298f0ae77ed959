import type { ListedProduct, SkinGroup } from '@skinverse/contract/entities/product'
import { formatNumber } from '@skinverse/contract/number-format'
import type { SkinAddress } from '@skinverse/contract/skin-address'
import { Link } from '@tanstack/react-router'
import { ArrowRight, Layers } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { itemWord } from '../../shared/item-word.ts'
import { useLiveItem } from '../../shared/live/use-live.ts'
import { Price } from '../../shared/money/amount.tsx'
import { WatchSlot } from '../../shared/watchlist/watch-slot.tsx'
import { CardFrame, type CardPlace } from './card-frame.tsx'
import { FloatRange, markRange } from './skin/float-range.tsx'
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
	const { t, i18n } = useTranslation()
	const live = useLiveItem(product.id)
	const { exteriors, floats } = group
	return (
		<div className="skin-stack">
			<CardFrame
				{...place}
				product={product}
				live={live}
				title={group.name}
				label={
					<span className="flex items-center gap-1.5">
						<Layers aria-hidden="true" className="size-3.5" />
						{t('skin_copies', { count: copies, number: formatNumber(copies, i18n.language) })}
					</span>
				}
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
						<FloatRange exteriors={exteriors} floats={floats} />
						<p className="flex justify-between gap-2 text-soft text-xs/4">
							<span className="shrink-0">{markRange(exteriors) ?? itemWord(t, product.type)}</span>
							<span className="truncate text-muted">{rangeText(floats)}</span>
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
						<ArrowRight className="size-4.5" />
					</span>
				}
			>
				<span className="absolute bottom-1.5 left-1.5 z-1">
					<WatchSlot isFloating thing={{ kind: 'skin', id: group.id }} name={group.name} />
				</span>
			</CardFrame>
		</div>
	)
}

function rangeText(floats: readonly number[]): string {
	const [lowest, highest] = [floats[0], floats.at(-1)].map((float) => float?.toFixed(2))
	if (lowest === undefined) return ''
	return lowest === highest ? lowest : `${lowest}–${highest}`
}
