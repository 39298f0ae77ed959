import type { ListedProduct } from '@skinverse/contract/entities/product'
import { rarityTone } from '@skinverse/contract/rarity'
import type { SkinAddress } from '@skinverse/contract/skin-address'
import { wearLabel } from '@skinverse/contract/wear'
import { Tag } from '@skinverse/ui/tag'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ItemPicture, LatePicture } from '../../shared/item-picture.tsx'
import { splitTitle } from '../../shared/item-title.ts'
import { itemWord } from '../../shared/item-word.ts'
import { useLiveItem } from '../../shared/live/use-live.ts'
import { WatchSlot } from '../../shared/watchlist/watch-slot.tsx'
import { CardPrice } from './card-price.tsx'
import { CardWear } from './card-wear.tsx'
import { MoreCopies } from './more-copies.tsx'
import './live-item.css'
import './product-card.css'

interface ProductCardProps {
	product: ListedProduct
	/** The filters of the list, as the skin's page has them. */
	skinSearch?: SkinAddress
	/** The cart button; the card only positions it. */
	action: ReactNode
	/** Above the fold: its picture loads first. Otherwise it loads when the card comes near the window. */
	isFirstSeen?: boolean
	/** The level of its heading, one below the heading of the list. */
	level?: 2 | 3
	className?: string
}

const tagTexts = { top: 'tag_top', new: 'tag_new', sale: 'tag_sale' } as const

export function ProductCard({
	product,
	skinSearch,
	action,
	isFirstSeen,
	level = 3,
	className,
}: ProductCardProps) {
	const { t } = useTranslation()
	const live = useLiveItem(product.id)
	const { weapon, name } = splitTitle(product.title)
	const Heading = `h${level}` as const
	const Picture = isFirstSeen === false ? LatePicture : ItemPicture
	const wear = product.exterior ? wearLabel(product.exterior) : { raw: itemWord(t, product.type) }
	return (
		<article
			data-rarity={rarityTone(product.quality)}
			data-live={live}
			className={clsx(
				'group surface relative flex flex-col overflow-hidden transition-[transform,border-color,box-shadow] duration-200',
				'focus-within:-translate-y-1 focus-within:border-rarity/50 hover:-translate-y-1 hover:border-rarity/50 hover:shadow-[0_18px_48px_-12px_color-mix(in_srgb,var(--rarity)_42%,transparent)]',
				className,
			)}
		>
			<div className="pointer-events-none absolute inset-x-3 top-2 z-1 flex flex-wrap justify-between gap-x-2 md:top-3">
				<span className="text-soft text-xs/5">{'key' in wear ? t(wear.key) : wear.raw}</span>
				<span className="ml-auto flex gap-1">
					{product.tags.map((tag) => (
						<Tag key={tag} tone={tag}>
							{t(tagTexts[tag])}
						</Tag>
					))}
				</span>
			</div>
			<div className="glow-rarity relative grid aspect-4/3 place-items-center">
				<Picture
					src={product.img_url}
					width={240}
					eager={isFirstSeen}
					className="live-fades mt-2.5 w-[88%]"
				/>
				{live === 'gone' && <GoneMark />}
				<span className="absolute bottom-1.5 left-1.5 z-1">
					<WatchSlot isFloating thing={{ kind: 'item', id: product.id }} name={product.title} />
				</span>
				<MoreCopies product={product} search={skinSearch} />
				<span className="edge-rarity absolute inset-x-0 bottom-0 h-0.5 opacity-85" />
			</div>
			<div className="flex min-w-0 flex-1 flex-col gap-0.5 px-3 pt-2.5 pb-3 md:px-3.5 md:pt-3 md:pb-3.5">
				<p className="min-w-0 justify-between gap-2 text-xs md:flex">
					<span className="block truncate text-muted">
						{weapon || product.hero || itemWord(t, product.type)}
					</span>
					<span className="block max-w-full truncate text-rarity md:shrink-0">
						{product.quality && itemWord(t, product.quality)}
					</span>
				</p>
				<Heading
					title={name}
					className="wrap-anywhere line-clamp-2 text-sm/5.5 max-md:min-h-11 md:text-base/5.5"
				>
					{/* Its overlay covers the picture too, so that picture and title are one link. */}
					<Link
						to="/products/$category/$subcategory/$productId"
						params={{ category: product.category, subcategory: 'all', productId: String(product.id) }}
						className="after:absolute after:inset-0 after:rounded-panel"
					>
						{name}
					</Link>
				</Heading>
				<CardWear product={product} />
				<div className="product-deal mt-auto flex items-end justify-between gap-2 pt-2">
					<CardPrice product={product} />
					<div className="relative z-1 ml-auto shrink-0">{live !== 'gone' && action}</div>
				</div>
			</div>
		</article>
	)
}

/** The place stays, so that nothing moves under the pointer. */
function GoneMark() {
	const { t } = useTranslation()
	return (
		<span className="absolute rounded-full bg-page/85 px-3 py-1 font-semibold text-sm">{t('gone_mark')}</span>
	)
}
