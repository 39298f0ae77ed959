import type { Product } from '@skinverse/contract/entities/product'
import { rarityTone } from '@skinverse/contract/rarity'
import type { Spotlight } from '@skinverse/contract/spotlight'
import { wearLabel } from '@skinverse/contract/wear'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { ItemPicture } from '../../shared/item-picture.tsx'
import { splitTitle } from '../../shared/item-title.ts'
import { itemWord } from '../../shared/item-word.ts'
import { Price } from '../../shared/money/amount.tsx'
import './hero-stage.css'

/** From back to front. The glow is rendered before the items load. */
const places = [
	{ place: 'left', light: 'legendary' },
	{ place: 'right', light: 'immortal' },
	{ place: 'middle', light: 'mythical' },
] as const

interface HeroStageProps {
	spotlight: Spotlight<Product>
	/** Nothing is on sale: no lights without anything to show. */
	isEmpty: boolean
}

export function HeroStage({ spotlight, isEmpty }: HeroStageProps) {
	if (isEmpty) return null
	return (
		<div className="stage -mx-4 md:mx-0">
			{places.map(({ place, light }) => {
				const item = spotlight[place]
				return (
					<div
						key={place}
						data-rarity={item ? rarityTone(item.quality) : light}
						className={`stage-light stage-${place}`}
					>
						<i className="stage-beam" />
						<i className="stage-halo" />
						<i className="stage-pool" />
					</div>
				)
			})}
			{places.map(({ place }) => {
				const item = spotlight[place]
				return item && <StageItem key={place} item={item} place={place} />
			})}
		</div>
	)
}

function StageItem({ item, place }: { item: Product; place: (typeof places)[number]['place'] }) {
	const { t } = useTranslation()
	const { weapon, name } = splitTitle(item.title)
	const wear = item.exterior ? wearLabel(item.exterior) : null
	const wearText = wear && ('key' in wear ? t(wear.key) : wear.raw)
	return (
		<Link
			to="/products/$category/$subcategory/$productId"
			params={{ category: item.category, subcategory: 'all', productId: String(item.id) }}
			data-rarity={rarityTone(item.quality)}
			className={`stage-item stage-${place}`}
		>
			<ItemPicture src={item.img_url} width={480} eager className="stage-picture" />
			<span className="stage-caption">
				<span className="block text-rarity text-xs">
					{item.quality ? itemWord(t, item.quality) : t('rarity_default')}
				</span>
				<span className="block font-display font-semibold text-sm md:text-base/5.5">{name}</span>
				<span className="block text-muted text-xs">
					{[weapon || item.hero, wearText].filter(Boolean).join(' · ')}
				</span>
				<Price eur={item.price} className="mt-1 text-xs md:text-sm" />
			</span>
		</Link>
	)
}
