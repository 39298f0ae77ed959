import type { Game } from '@skinverse/contract/games'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CartButton } from '../../features/cart/cart-button.tsx'
import { ProductCard } from '../../features/catalogue/product-card.tsx'
import { ProductCardSkeleton } from '../../features/catalogue/product-card-skeleton.tsx'
import { bestSellersQuery } from '../../features/catalogue/queries.ts'
import { BestSellers } from '../../features/home/best-sellers.tsx'
import { useShop } from '../../shared/shop.ts'

export default function HomeBestSellers() {
	const { call } = useShop()
	const [game, setGame] = useState<Game>('cs2')
	const { data = [], isPending } = useQuery(bestSellersQuery(call, game))
	return (
		<BestSellers game={game} onGameChange={setGame} isLoading={isPending} skeleton={<ProductCardSkeleton />}>
			{data.map((product) => (
				<ProductCard
					key={product.id}
					product={product}
					action={<CartButton itemId={product.id} title={product.title} />}
					className="h-full"
				/>
			))}
		</BestSellers>
	)
}
