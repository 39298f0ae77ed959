/** The pages a payment ends on. */
export const paymentResults = {
	payment_successful_title: 'Payment Successful!',
	payment_successful_text: 'Your balance has been topped up.',
	order_placed_successfully_title: 'Order Placed Successfully!',
	order_placed_successfully_text: 'Your skins are on their way. Watch for the Steam trade offer.',
	payment_failed_title: 'Payment Failed',
	order_payment_failed_title: 'Order Payment Failed',
	payment_failed_text:
		"We couldn't process your payment. Please try again or use a different payment method.",
	payment_processing_title: 'Payment Processing',
	payment_processing_text: 'Your payment is being processed. Please wait...',
	payment_status: 'Payment is being processed. Status: {status}',
	payment_processing_failed: 'Payment processing failed',
	page_updates_automatically: 'This page updates automatically.',
	view_transactions: 'View transactions',
	view_orders: 'View orders',
} as const
