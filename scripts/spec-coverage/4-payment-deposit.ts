import type { Section } from './section.ts'

const RESULTS = 'apps/storefront/src/app/routes/payment-results.test.tsx'
const CART = 'apps/storefront/src/features/cart/cart-modal.test.tsx'
const TROUBLES = 'apps/storefront/src/features/cart/cart-troubles.test.tsx'

export const paymentAndDeposit: Section = {
	heading: '4. States and transitions › Payment and deposit',
	sentences: [
		[
			'Top-up deposit status: Success goes to the success page.',
			`${RESULTS} › polls every 5 seconds until the status leaves pending, then goes to the success page`,
		],
		[
			"Error or null goes to the fail page with the error 'Payment processing failed'.",
			`${RESULTS} › goes to the fail page with 'Payment processing failed' on an error`,
			`${RESULTS} › sends an order that nobody knows to the fail page`,
		],
		[
			"Anything else stays pending with the text 'Payment is being processed. Status: {status}' (default Pending).",
			`${RESULTS} › checks once, then shows the status`,
			`${RESULTS} › stays pending while no answer comes, as Pending`,
		],
		[
			'The pending page checks once, then polls every 5 seconds until the status leaves pending, and stops polling on exit.',
			`${RESULTS} › polls every 5 seconds until the status leaves pending, then goes to the success page`,
			`${RESULTS} › stops polling on exit`,
		],
		[
			'A missing order id sends the user to the fail page.',
			`${RESULTS} › sends a missing order id to the fail page`,
		],
		[
			'Checkout needs a complete shipping address and a shipping calculation before the order is placed.',
			`${CART} › is asked for first: 'Please complete shipping address'`,
			`${CART} › is calculated before the order is placed: 'Please calculate shipping first.'`,
			'apps/server/src/modules/orders/shipping-required.test.ts › POST /purchase/product › with shipping_required, asks for an address, then for its calculation',
		],
		['The promo code has an applied state.', `${CART} › has an applied state, which can be left again`],
		[
			'The Pay button is disabled while loading or processing, or when the total is zero, the balance is insufficient, the cart is empty, or the trade link is empty.',
			`${TROUBLES} › is not paid while what it comes to is being read anew`,
			`${TROUBLES} › is asked for once, however often PAY NOW is pressed`,
			`${CART} › is not paid when the total is zero`,
			`${CART} › says 'Not enough funds!' with the balance, and TOP UP opens with what is missing`,
			`${CART} › is not paid without a trade link: 'Please provide a Steam trade link'`,
			'apps/server/src/modules/orders/purchase.test.ts › refuses an empty cart',
		],
	],
}
