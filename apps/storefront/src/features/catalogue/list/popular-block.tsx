import type { Product } from '@skinverse/contract/entities/product'
import type { Game } from '@skinverse/contract/games'
import { ALL } from '@skinverse/contract/paths'
import { rarityTone } from '@skinverse/contract/rarity'
import { Skeleton } from '@skinverse/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Flame } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { ItemPicture } from '../../../shared/item-picture.tsx'
import { splitTitle } from '../../../shared/item-title.ts'
import { itemWord } from '../../../shared/item-word.ts'
import { Price } from '../../../shared/money/amount.tsx'
import { useShop } from '../../../shared/shop.ts'
import { bestSellersQuery } from '../queries.ts'

const SHOWN = 4
const places = Array.from({ length: SHOWN }, (_, place) => place)

/** Popular items above the list, on a phone below it: a swipeable row, four columns on a desktop. */
export function PopularBlock({ game }: { game: Game | undefined }) {
	const { t } = useTranslation()
	const titleId = useId()
	const { call } = useShop()
	const { data, isPending } = useQuery(bestSellersQuery(call, game))
	if (!isPending && !data?.length) return null
	return (
		<section aria-labelledby={titleId} className="max-md:order-last max-md:mt-10 md:mb-6">
			<h2 id={titleId} className="mb-3 flex items-center gap-2 text-sm">
				<Flame aria-hidden="true" className="size-4 text-amber" />
				{t('popular_now')}
			</h2>
			<ul className="popular-rows">
				{places.map((place) => {
					const product = data?.[place]
					if (!isPending && !product) return null
					return (
						<li key={place} className="w-59 shrink-0 snap-start scroll-mx-4 xl:w-auto">
							{product ? <PopularItem product={product} /> : <Skeleton className="h-20.5 w-full" />}
						</li>
					)
				})}
			</ul>
		</section>
	)
}

function PopularItem({ product }: { product: Product }) {
	const { t } = useTranslation()
	const { weapon, name } = splitTitle(product.title)
	return (
		<Link
			to="/products/$category/$subcategory/$productId"
			params={{ category: product.category, subcategory: ALL, productId: String(product.id) }}
			data-rarity={rarityTone(product.quality)}
			className="popular-row surface flex h-20.5 items-center gap-3 py-1.5 pr-3.5 pl-2.5 transition-[border-color] hover:border-rarity/50"
		>
			<ItemPicture src={product.img_url} width={80} className="w-20 shrink-0" />
			<span className="grid min-w-0">
				<span className="truncate text-muted text-xs/4">
					{weapon || product.hero || itemWord(t, product.type)}
				</span>
				<span className="truncate font-display font-semibold text-sm/4.5">{name}</span>
				<Price layout="below" eur={product.price} className="text-sm/4.5" />
			</span>
		</Link>
	)
}
