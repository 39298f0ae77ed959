import { getRouteApi } from '@tanstack/react-router'
import { BuyButton } from '../../features/cart/buy-button.tsx'
import { ProductDetails } from '../../features/catalogue/product-details.tsx'

const route = getRouteApi('/products/$category/$subcategory/$productId')

export function ProductDetailsPage() {
	const { productId } = route.useParams()
	return <ProductDetails id={productId} renderAction={(product) => <BuyButton itemId={product.id} />} />
}
