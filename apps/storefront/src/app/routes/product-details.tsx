import type { Product } from '@skinverse/contract/entities/product'
import { productDetails } from '@skinverse/contract/texts/en/product-details'
import { getRouteApi } from '@tanstack/react-router'
import { BuyButton } from '../../features/cart/buy-button.tsx'
import { CartButton } from '../../features/cart/cart-button.tsx'
import { ProductDetails } from '../../features/catalogue/product-details/product-details.tsx'
import { useLaterTexts } from '../../shared/i18n/use-later-texts.ts'

const route = getRouteApi('/products/$category/$subcategory/$productId')

const buyButton = ({ id }: Product) => <BuyButton itemId={id} />
const cartButton = ({ id, title }: Product) => <CartButton itemId={id} title={title} />

export function ProductDetailsPage() {
	useLaterTexts(productDetails)
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
