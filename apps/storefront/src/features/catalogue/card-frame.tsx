import type { ListedProduct } from '@skinverse/contract/entities/product'
import { rarityTone } from '@skinverse/contract/rarity'
import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { ItemPicture, LatePicture } from '../../shared/item-picture.tsx'
import { splitTitle } from '../../shared/item-title.ts'
import { itemWord } from '../../shared/item-word.ts'
import type { LiveItem } from '../../shared/live/live.ts'
import { WatchSlot } from '../../shared/watchlist/watch-slot.tsx'
import './live-item.css'
import './product-card.css'

export interface CardPlace {
	/** Above the fold: its picture loads first. Otherwise it loads when the card comes near the window. */
	isFirstSeen?: boolean
	/** The level of its heading, one below the heading of the list. */
	level?: 2 | 3
	className?: string
}

interface CardFrameProps extends CardPlace {
	product: ListedProduct
	live: LiveItem
	/** `weapon | name` */
	title: string
	/** The upper left corner, and the upper right one. */
	label: ReactNode
	tags?: ReactNode
	/** What its heart watches. */
	watch: Pick<ComponentProps<typeof WatchSlot>, 'thing' | 'name'>
	/** On the picture. */
	children?: ReactNode
	/** The link around the name. Its overlay covers the picture too, so that picture and title are one link. */
	renderLink: (name: string, className: string) => ReactNode
	wear: ReactNode
	price: ReactNode
	action: ReactNode
}

/** What the card of an item and the card of a skin share. */
export function CardFrame({
	product,
	live,
	title,
	label,
	tags,
	watch,
	children,
	renderLink,
	wear,
	price,
	action,
	isFirstSeen,
	level = 3,
	className,
}: CardFrameProps) {
	const { t } = useTranslation()
	const { weapon, name } = splitTitle(title)
	const Heading = `h${level}` as const
	const Picture = isFirstSeen === false ? LatePicture : ItemPicture
	return (
		<article
			data-rarity={rarityTone(product.quality)}
			data-live={live}
			className={clsx('group product-lift surface relative flex flex-col overflow-hidden', className)}
		>
			<div className="card-corners">
				<span className="text-soft text-xs/5">{label}</span>
				<span className="card-tags">{tags}</span>
			</div>
			<div className="glow-rarity relative grid aspect-4/3 place-items-center">
				<Picture
					src={product.img_url}
					width={240}
					eager={isFirstSeen}
					className="live-fades mt-2.5 w-[88%]"
				/>
				<span className="absolute bottom-1.5 left-1.5 z-1">
					<WatchSlot isFloating {...watch} />
				</span>
				{children}
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
					className="wrap-anywhere line-clamp-3 text-sm/5.5 max-md:min-h-11 md:line-clamp-2 md:text-base/5.5"
				>
					{renderLink(name, 'after:absolute after:inset-0 after:rounded-panel')}
				</Heading>
				{wear}
				<div className="product-deal mt-auto flex items-end justify-between gap-2 pt-2">
					{price}
					<div className="relative z-1 ml-auto shrink-0">{action}</div>
				</div>
			</div>
		</article>
	)
}
