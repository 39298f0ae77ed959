import type { Product } from '@skinverse/contract/entities/product'
import { type Game, isGame } from '@skinverse/contract/games'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { PageTitle } from '../../../shared/page-title.tsx'
import { gameName } from '../list-title.ts'
import { ProductCarousel } from '../product-carousel.tsx'
import { useRandomProducts } from './use-random-products.ts'

interface ProductGoneProps {
	message: string
	/** From the URL. */
	category: string
	renderAction: (product: Product) => ReactNode
}

/** The page of a sold item: a message and other items of its category. */
export default function ProductGone({ message, category, renderAction }: ProductGoneProps) {
	const { t } = useTranslation()
	const ownGame: Game = isGame(category) ? category : 'cs2'
	const { game, products, choose } = useRandomProducts({ game: ownGame, isWanted: true })
	return (
		<div className="wrap">
			<PageTitle>{message}</PageTitle>
			<EmptyState
				bare
				level={1}
				drawing="no-results"
				title={message}
				className="pt-16 md:pt-24"
				action={
					<Button
						variant="primary"
						render={
							<Link
								to="/products/$category/{-$subcategory}"
								params={{ category: game, subcategory: 'all' }}
								search={{ sort: 'popular' }}
							/>
						}
					>
						{t('browse_skins')}
					</Button>
				}
			>
				{t(products?.length === 0 ? 'item_gone_alone_hint' : 'item_gone_hint')}
			</EmptyState>
			<ProductCarousel
				id="others"
				title={t('other_items', { game: gameName(game, t) })}
				game={game}
				onGameChange={choose}
				products={products}
				emptyText={t('no_products_found')}
				renderAction={renderAction}
			/>
		</div>
	)
}
