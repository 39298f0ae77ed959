import type { SkinCopy } from '@skinverse/contract/entities/skin'
import { getRouteApi } from '@tanstack/react-router'
import { BuyButton } from '../../features/cart/buy-button.tsx'
import { CartButton } from '../../features/cart/cart-button.tsx'
import { SkinPage } from '../../features/catalogue/skin/skin-page.tsx'

const route = getRouteApi('/skins/$category/$slug')

const actions = {
	buy: ({ id }: SkinCopy) => <BuyButton itemId={id} />,
	addToCart: ({ id, title }: SkinCopy) => <CartButton itemId={id} title={title} />,
}

export function SkinRoutePage() {
	return <SkinPage params={route.useParams()} address={route.useSearch()} actions={actions} />
}
