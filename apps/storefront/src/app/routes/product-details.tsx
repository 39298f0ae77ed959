import type { Product } from '@skinverse/contract/entities/product'
import { getRouteApi } from '@tanstack/react-router'
import { BuyButton } from '../../features/cart/buy-button.tsx'
import { CartButton } from '../../features/cart/cart-button.tsx'
import { ProductDetails } from '../../features/catalogue/product-details/product-details.tsx'

const route = getRouteApi('/products/$category/$subcategory/$productId')

const buyButton = ({ id }: Product) => <BuyButton itemId={id} />
const cartButton = ({ id, title }: Product) => <CartButton itemId={id} title={title} />

export function ProductDetailsPage() {
	const { category, productId } = route.useParams()
	return (
		<ProductDetails
			id={productId}
			category={category}
			renderAction={buyButton}
			renderCardAction={cartButton}
		/>
	)
}
