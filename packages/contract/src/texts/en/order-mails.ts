/** What orders are called, and what is mailed about them. */
export const orderMails = {
	order_title_with_more: '{title} and {count} more',
	mail_order_credits: '{amount} credits',
	mail_order_line: '{title}: {amount}',
	mail_order_button: 'See your orders',
	mail_order_footnote: 'You receive this mail because you bought something at {brand}.',
	mail_order_placed_subject: 'Order #{order} is placed',
	mail_order_placed_heading: 'Thank you for your order',
	mail_order_placed_text:
		'Hi {name}, your order #{order} over {amount} is paid, and we are sending your items to your Steam trade link:',
	mail_order_delivered_subject: 'Order #{order} is delivered',
	mail_order_delivered_heading: 'It is yours now',
	mail_order_delivered_text: 'Hi {name}, this is delivered from your order #{order}:',
	mail_order_refunded_subject: 'Refund for order #{order}',
	mail_order_refunded_heading: 'Your money is back on your balance',
	mail_order_refunded_text:
		'Hi {name}, we could not deliver all of your order #{order}. {amount} went back to your balance for:',
} as const
