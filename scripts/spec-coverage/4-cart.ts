import type { Section } from './section.ts'

const CART = 'apps/storefront/src/features/cart/cart-modal.test.tsx'
const TROUBLES = 'apps/storefront/src/features/cart/cart-troubles.test.tsx'
const BUTTONS = 'apps/storefront/src/features/cart/cart-buttons.test.tsx'
const MODALS = 'apps/storefront/src/app/modals/modals.test.tsx'

export const cartStates: Section = {
	heading: '4. States and transitions › Cart',
	sentences: [
		[
			'States: loading, error, empty, filled.',
			`${MODALS} › has an error state with Try again`,
			`${MODALS} › says 'Your cart is empty' with a Continue shopping link`,
			`${CART} › shows image, type, title, price and remove in each row`,
			`${TROUBLES} › is a spinner while it is read for the first time`,
		],
		['An empty-cart error text is treated as empty.', `${CART} › treats an empty-cart error as empty`],
		[
			'A product card item not in the cart is added, an item in the cart is removed.',
			`${BUTTONS} › adds an item that is not in the cart, says 'Item added to cart!' and counts it`,
			`${BUTTONS} › removes an item that is in the cart and says 'Item removed from cart'`,
		],
		[
			'Items can become unavailable and must be removed.',
			`${CART} › marks unavailable items, which must be removed before the rest is paid`,
			'apps/server/src/modules/orders/purchase.test.ts › buys nothing when one item is gone: names it, charges nothing, and the cart marks it',
		],
	],
}
