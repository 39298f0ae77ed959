import type { Product, ProductDetails } from '@skinverse/contract/entities/product'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { ProductCarousel } from '../product-carousel.tsx'
import { useRandomProducts } from './use-random-products.ts'

interface SimilarProductsProps {
	product: ProductDetails
	title: string
	renderAction: (product: Product) => ReactNode
}

/** Similar items, otherwise random ones of the category; another category shows random ones of it. */
export default function SimilarProducts({ product, title, renderAction }: SimilarProductsProps) {
	const { t } = useTranslation()
	const hasSimilar = product.similar.length > 0
	const random = useRandomProducts({ game: product.category, isWanted: !hasSimilar, without: product.id })
	return (
		<ProductCarousel
			id="similar"
			title={title}
			game={random.game}
			onGameChange={random.choose}
			products={random.isWanted ? random.products : product.similar}
			emptyText={t('no_similar_products')}
			renderAction={renderAction}
		/>
	)
}
