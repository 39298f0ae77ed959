import type { Game } from '@skinverse/contract/games'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CartButton } from '../../features/cart/cart-button.tsx'
import { ProductCarousel } from '../../features/catalogue/product-carousel.tsx'
import { bestSellersQuery } from '../../features/catalogue/queries.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useShop } from '../../shared/shop.ts'

export default function HomeBestSellers() {
	const { t } = useTranslation()
	const { call, queryClient } = useShop()
	const [game, setGame] = useState<Game>('cs2')
	const { data = [], isPending } = useQuery(bestSellersQuery(call, game))
	function chooseGame(next: Game): void {
		setGame(next)
		// Shows cached items at once and refetches: best sellers sell.
		void queryClient.invalidateQueries({ queryKey: bestSellersQuery(call, next).queryKey })
	}

	return (
		<ProductCarousel
			id="best-sellers"
			title={t('best_sellers')}
			game={game}
			onGameChange={chooseGame}
			products={isPending ? undefined : data}
			emptyText={t('best_sellers_empty')}
			renderAction={({ id, title }) => <CartButton itemId={id} title={title} />}
		/>
	)
}
