import type { Product, ProductDetails } from '@skinverse/contract/entities/product'
import type { Game } from '@skinverse/contract/games'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { splitTitle } from '../../../shared/item-title.ts'
import { ProductCarousel } from '../product-carousel.tsx'
import { useRandomProducts } from './use-random-products.ts'

interface SimilarProductsProps {
	product: ProductDetails
	renderAction: (product: Product) => ReactNode
}

/** Similar items, otherwise random ones of the category; another category brings random ones of it. */
export function SimilarProducts({ product, renderAction }: SimilarProductsProps) {
	const { t } = useTranslation()
	const { weapon, name } = splitTitle(product.title)
	const hasSimilar = product.similar.length > 0
	const random = useRandomProducts({ game: product.category, isWanted: !hasSimilar, without: product.id })
	return (
		<ProductCarousel
			id="similar"
			title={t('similar_title', { name: weapon ? `${weapon} | ${name}` : name })}
			game={random.game}
			onGameChange={(game: Game) => random.choose(game)}
			products={random.isWanted ? random.products : product.similar}
			emptyText={t('no_similar_products')}
			renderAction={renderAction}
		/>
	)
}
