import type { Product } from '@skinverse/contract/entities/product'
import { wearLabel } from '@skinverse/contract/wear'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { ItemPicture } from '../../shared/item-picture.tsx'
import { splitTitle } from '../../shared/item-title.ts'
import { Price } from '../../shared/money/amount.tsx'
import { rarityName } from '../../shared/rarity.ts'
import './hero-stage.css'

/** Left, right and middle: the middle one stands in front. Lights stay on while the items are on their way. */
const places = ['left', 'right', 'middle'] as const
const dimLights = ['classified', 'immortal', 'restricted'] as const

export function HeroStage({ items }: { items: readonly Product[] }) {
	return (
		<div className="stage -mx-4 md:mx-0">
			{places.map((place, index) => {
				const item = items[index]
				const rarity = item ? rarityName(item.quality) : dimLights[index]
				return (
					<div key={place} data-rarity={rarity} className={`stage-light stage-${place}`}>
						<i className="stage-beam" />
						<i className="stage-halo" />
						<i className="stage-pool" />
					</div>
				)
			})}
			{places.map((place, index) => {
				const item = items[index]
				return item && <StageItem key={place} item={item} place={place} order={index} />
			})}
		</div>
	)
}

function StageItem({ item, place, order }: { item: Product; place: string; order: number }) {
	const { t } = useTranslation()
	const { weapon, name } = splitTitle(item.title)
	const wear = item.exterior ? wearLabel(item.exterior) : null
	const wearText = wear && ('key' in wear ? t(wear.key) : wear.raw)
	const style: CSSProperties = { animationDelay: `${order * 90}ms` }
	return (
		<Link
			to="/products/$category/$subcategory/$productId"
			params={{ category: item.category, subcategory: 'all', productId: String(item.id) }}
			data-rarity={rarityName(item.quality)}
			style={style}
			className={`stage-item stage-${place}`}
		>
			<ItemPicture src={item.img_url} width={480} eager className="stage-picture" />
			<span className="stage-caption">
				<span className="block text-rarity text-xs">{item.quality}</span>
				<span className="block font-display font-semibold text-sm md:text-base/5.5">{name}</span>
				<span className="block text-muted text-xs">
					{[weapon || item.hero, wearText].filter(Boolean).join(' · ')}
				</span>
				<Price eur={item.price} className="mt-1 text-xs md:text-sm" />
			</span>
		</Link>
	)
}
