import type { ListedProduct, Product } from '@skinverse/contract/entities/product'
import { type Game, games } from '@skinverse/contract/games'
import { IconButton } from '@skinverse/ui/icon-button'
import { ToggleGroup } from '@skinverse/ui/toggle-group'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { Section } from '../../shared/section.tsx'
import { Carousel, type CarouselHandle } from './carousel/carousel.tsx'
import { CarouselSkeleton } from './carousel/carousel-skeleton.tsx'
import { gameName } from './list-title.ts'
import { ProductCard } from './product-card.tsx'

interface ProductCarouselProps {
	id: string
	title: string
	game: Game
	onGameChange: (game: Game) => void
	/** Undefined while loading. */
	products: readonly ListedProduct[] | undefined
	emptyText: string
	/** The button of a card. */
	renderAction: (product: Product) => ReactNode
}

/** A titled carousel with a game switch and two arrow buttons. */
export function ProductCarousel(props: ProductCarouselProps) {
	const { id, title, game, onGameChange, products, emptyText, renderAction } = props
	const { t } = useTranslation()
	const carousel = useRef<CarouselHandle>(null)
	const canMove = products !== undefined && products.length > 1
	return (
		<Section
			id={id}
			title={title}
			controls={
				<div className="flex shrink-0 items-center justify-between gap-3">
					<ToggleGroup
						label={t('choose_game')}
						options={games.map((value) => ({ value, label: gameName(value, t) }))}
						value={game}
						onValueChange={onGameChange}
					/>
					<div className="flex gap-2">
						<IconButton
							label={t('previous')}
							size="lg"
							disabled={!canMove}
							onClick={() => carousel.current?.move(-1)}
						>
							<ChevronLeft aria-hidden="true" />
						</IconButton>
						<IconButton
							label={t('next')}
							size="lg"
							disabled={!canMove}
							onClick={() => carousel.current?.move(1)}
						>
							<ChevronRight aria-hidden="true" />
						</IconButton>
					</div>
				</div>
			}
		>
			<div aria-busy={products === undefined}>
				{products === undefined && <CarouselSkeleton />}
				{products?.length === 0 && (
					<p role="status" className="surface px-6 py-16 text-center text-muted text-sm">
						{emptyText}
					</p>
				)}
				{products !== undefined && products.length > 0 && (
					<Carousel
						key={products.map((product) => product.id).join()}
						ref={carousel}
						label={title}
						cards={products.map((product) => ({
							key: product.id,
							content: <ProductCard product={product} action={renderAction(product)} className="h-full" />,
						}))}
					/>
				)}
			</div>
		</Section>
	)
}
