import type { Section } from './section.ts'

const CART_API = 'apps/server/src/modules/cart/routes.test.ts'
const CHECKOUT_API = 'apps/server/src/modules/cart/checkout.test.ts'
const PURCHASE_API = 'apps/server/src/modules/orders/purchase.test.ts'
const WALK = 'apps/server/test/contract-walk.test.ts'
const CART = 'apps/storefront/src/features/cart/cart-modal.test.tsx'
const TROUBLES = 'apps/storefront/src/features/cart/cart-troubles.test.tsx'
const BUTTONS = 'apps/storefront/src/features/cart/cart-buttons.test.tsx'
const TOP_UP = 'apps/storefront/src/features/deposits/top-up.test.tsx'

export const cartRules: Section = {
	heading: '5. Validation rules › Cart',
	sentences: [
		[
			"In unique mode, adding an item already in the cart fails with 'This item is already in your cart'.",
			`${CART_API} › refuses an item that is already in the cart`,
			`${BUTTONS} › says an already-in-cart message as a warning and reads the cart anew`,
		],
		[
			'The count sent is always 1.',
			`${BUTTONS} › adds an item that is not in the cart, says 'Item added to cart!' and counts it`,
			`${CART_API} › takes one of each, as every item is unique`,
		],
		[
			'Quantity update is skipped when unauthenticated or in unique mode.',
			`${TROUBLES} › has no quantity to change: each row is one item`,
			`${CART_API} › is refused, as every item is unique: 'Failed to update quantity'`,
		],
		[
			'Cart actions do nothing or fail when unauthenticated.',
			`${BUTTONS} › is asked for nothing by a guest: there is no cart`,
			`${WALK} › %s › 401 for a guest, whatever else is wrong`,
		],
		[
			'Removing multiple items with an empty list does nothing.',
			`${TROUBLES} › are not asked to be removed where there are none`,
		],
		[
			"Anonymous add gives 'Please login to add items to cart' (the result message is 'please_login_to_add_to_cart' with an unauthorized flag) and a redirect to sign-in with redirect.",
			`${BUTTONS} › asks a guest: 'Please login to add items to cart', and leads to sign-in with redirect`,
			`${BUTTONS} › asks the same of somebody whose session has ended meanwhile (401)`,
		],
	],
}

export const checkoutRules: Section = {
	heading: '5. Validation rules › Checkout (shipping and top-up)',
	sentences: [
		[
			"'Please complete shipping address'; 'Please calculate shipping first.'",
			`${CART} › is asked for first: 'Please complete shipping address'`,
			`${CART} › is calculated before the order is placed: 'Please calculate shipping first.'`,
		],
		[
			'The promo code can be applied only once a shipping address is entered.',
			`${CART} › can be applied only once a shipping address is entered`,
			`${CHECKOUT_API} › needs a shipping address first`,
		],
		[
			'Top-up checkout modal: first name, last name, phone, country, city, address, post code and terms are all required.',
			`${TOP_UP} › says what is missing on each field`,
			'packages/contract/src/rules/checkout-rules.test.ts › names everything that is missing',
		],
		[
			'Email is required unless the user has one.',
			`${TOP_UP} › requires an email only of those who have none`,
			`${TOP_UP} › says what is missing on each field`,
		],
		[
			"Phone must match an optional plus then 8–15 digits or spaces: 'Invalid phone format (e.g. +1234567890)'.",
			`${TOP_UP} › refuses a phone of another shape: 'Invalid phone format (e.g. +1234567890)'`,
			'packages/contract/src/rules/checkout-rules.test.ts › takes the phone %s',
		],
		[
			"Messages: 'First name is required', 'Last name is required', 'Phone number is required', 'Email is required', 'Country is required', 'City is required', 'Address is required', 'Postal code is required', 'You must accept the terms and conditions'.",
			`${TOP_UP} › says what is missing on each field`,
		],
		[
			"Paying the cart requires a Steam trade link ('Please provide a Steam trade link') and a total not exceeding the balance.",
			`${CART} › is not paid without a trade link: 'Please provide a Steam trade link'`,
			`${PURCHASE_API} › refuses the trade link "%s"`,
			`${PURCHASE_API} › refuses when the balance is a hundredth of a credit too small, and takes nothing`,
		],
	],
}
