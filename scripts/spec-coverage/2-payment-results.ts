import type { Section } from './section.ts'

const RESULTS = 'apps/storefront/src/app/routes/payment-results.test.tsx'

export const paymentResultPages: Section = {
	heading: '2. Screens and routes › Payment result pages',
	sentences: [
		[
			"Success: 'Payment Successful!' or 'Order Placed Successfully!', with links to transactions or orders and home or continue shopping.",
			`${RESULTS} › says 'Payment Successful!' for a top-up, with links to transactions and home`,
			`${RESULTS} › says 'Order Placed Successfully!' for an order, with links to orders and the shop`,
		],
		[
			'Order success resets the cart state. Top-up success resets the top-up state.',
			`${RESULTS} › reads cart and balance anew`,
			'e2e/wallet.test.ts › a shopper fills the cart, tops up, pays, and order, transactions, mails and balance agree to the cent',
		],
		[
			"Fail: 'Payment Failed' or 'Order Payment Failed', with the error query text or a default description.",
			`${RESULTS} › says '%s' with the default description`,
			`${RESULTS} › shows the error query text, as text`,
		],
		[
			"The default text is 'We couldn't process your payment. Please try again or use a different payment method.'",
			`${RESULTS} › says '%s' with the default description`,
		],
		[
			"Pending: spinner, 'Payment Processing' ('Your payment is being processed. Please wait...'), links to transactions and home.",
			`${RESULTS} › checks once, then shows the status`,
		],
		[
			'The page updates automatically.',
			`${RESULTS} › polls every 5 seconds until the status leaves pending, then goes to the success page`,
		],
	],
}
