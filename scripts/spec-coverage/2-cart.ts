import type { Section } from './section.ts'

const CART = 'apps/storefront/src/features/cart/cart-modal.test.tsx'
const TROUBLES = 'apps/storefront/src/features/cart/cart-troubles.test.tsx'
const MODALS = 'apps/storefront/src/app/modals/modals.test.tsx'

export const cartModal: Section = {
	heading: '2. Screens and routes › Cart modal',
	sentences: [
		[
			"Title Cart with an item count (pluralised '{count} item' or '{count} items').",
			`${CART} › has the title Cart with a pluralised item count`,
			`${MODALS} › counts its items`,
		],
		['Steam trade link input.', `${CART} › remembers the trade link of the profile`],
		[
			'Item rows show image, type, title, price, remove and a per-item error.',
			`${CART} › shows image, type, title, price and remove in each row`,
			`${CART} › shows a per-item error`,
		],
		[
			"A 'Not enough funds!' block with the balance and a TOP UP link appears when the total exceeds the balance.",
			`${CART} › says 'Not enough funds!' with the balance, and TOP UP opens with what is missing`,
		],
		[
			'Total and PAY NOW button.',
			`${CART} › shows subtotal, delivery, VAT, promo discount and total`,
			`${CART} › says 'Payment successful!', refreshes profile and cart and moves to the orders tab`,
		],
		[
			"Empty state 'Your cart is empty' with a Continue shopping link.",
			`${MODALS} › says 'Your cart is empty' with a Continue shopping link`,
		],
		[
			'Error state with Try again.',
			`${MODALS} › has an error state with Try again`,
			`${TROUBLES} › says '%s' with Try again`,
		],
		['It closes on route change.', `${MODALS} › closes on route change`],
		[
			'Cart totals on checkout: subtotal, delivery, VAT, promo discount, total.',
			`${CART} › shows subtotal, delivery, VAT, promo discount and total`,
			'apps/server/src/modules/cart/checkout.test.ts › answers subtotal, delivery, the VAT in it, discount and total, in EUR and in credits',
		],
	],
}
