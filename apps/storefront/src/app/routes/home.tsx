import type { Game } from '@skinverse/contract/games'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CartButton } from '../../features/cart/cart-button.tsx'
import { ProductCard } from '../../features/catalogue/product-card.tsx'
import { ProductCardSkeleton } from '../../features/catalogue/product-card-skeleton.tsx'
import { bestSellersQuery, randomItemsQuery } from '../../features/catalogue/queries.ts'
import { Banner } from '../../features/home/banner.tsx'
import { BestSellers } from '../../features/home/best-sellers.tsx'
import { Discover } from '../../features/home/discover.tsx'
import { Hero } from '../../features/home/hero.tsx'
import { HowItWorks } from '../../features/home/how-it-works.tsx'
import { WhyChoose } from '../../features/home/why-choose.tsx'
import { PageTitle } from '../../shared/page-title.tsx'
import { useShop } from '../../shared/shop.ts'

const HERO_ITEMS = 6

export function HomePage() {
	const { call } = useShop()
	const [game, setGame] = useState<Game>('cs2')
	const { data: spotlight = [] } = useQuery(randomItemsQuery(call, HERO_ITEMS))
	const bestSellers = useQuery(bestSellersQuery(call, game))
	return (
		<>
			<PageTitle />
			<Hero items={spotlight.slice(0, 3)} />
			<div className="wrap">
				<Discover pictures={{ cs2: pictureOf(spotlight, 'cs2'), dota2: pictureOf(spotlight, 'dota2') }} />
				<WhyChoose />
				<BestSellers
					game={game}
					onGameChange={setGame}
					isLoading={bestSellers.isPending}
					skeleton={<ProductCardSkeleton />}
				>
					{(bestSellers.data ?? []).map((product) => (
						<ProductCard
							key={product.id}
							product={product}
							action={<CartButton itemId={product.id} title={product.title} />}
							className="h-full"
						/>
					))}
				</BestSellers>
				<HowItWorks />
				<Banner picture={spotlight.at(-1)?.img_url ?? null} />
			</div>
		</>
	)
}

function pictureOf(items: readonly { category: Game; img_url: string | null }[], game: Game): string | null {
	return items.findLast((item) => item.category === game)?.img_url ?? null
}
