/** Topping up, and the pages a payment ends on. */
export const payments = {
	top_up_title: 'Top up your balance',
	top_up_amount: 'Amount',
	top_up_you_get: 'You get',
	top_up_minimum: 'Minimum {amount}',
	top_up_presets: 'Amounts',
	top_up_choose_method: 'Choose a payment method',
	top_up_not_in_currency: 'Not available in {currency}',
	top_up_no_methods: 'No payment method is available at the moment.',
	checkout_title: 'Checkout',
	checkout_post_code: 'Postal code',
	checkout_save_data: 'Save my data for next time',
	checkout_accept_terms: 'I accept the terms and conditions',
	checkout_pay: 'Pay {amount}',
	checkout_redirecting: 'Redirecting...',
	checkout_failed: 'Checkout failed',
	no_redirect_url_received: 'No redirect URL received',

	go_home: 'Go to home',
} as const
