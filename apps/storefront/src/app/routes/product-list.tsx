import { getRouteApi } from '@tanstack/react-router'
import { CartButton } from '../../features/cart/cart-button.tsx'
import { ProductList } from '../../features/catalogue/product-list.tsx'

const plain = getRouteApi('/products')
const categorised = getRouteApi('/products/$category/{-$subcategory}')

const cartButton = (product: { id: number; title: string }) => (
	<CartButton itemId={product.id} title={product.title} />
)

export function ProductListPage() {
	return <ProductList search={plain.useSearch()} renderAction={cartButton} />
}

export function ProductListPageWithCategory() {
	const { category, subcategory } = categorised.useParams()
	return (
		<ProductList
			category={category}
			subcategory={subcategory}
			search={categorised.useSearch()}
			renderAction={cartButton}
		/>
	)
}
