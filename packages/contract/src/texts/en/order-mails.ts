/** Titles of orders, and the mails about them. */
export const orderMails = {
	order_title_with_more: '{title} and {count} more',
	mail_order_credits: '{amount} credits',
	/** With what the reader's display currency shows. */
	mail_credits_shown: '{amount} credits ≈ {shown}',
	mail_order_line: '{title}: {amount}',
	mail_order_button: 'View order',
	mail_order_footnote: 'You receive this email because you placed an order at {brand}.',
	mail_order_placed_subject: 'Order #{order} confirmed',
	mail_order_placed_heading: 'Thank you for your order',
	mail_order_placed_text:
		'Hi {name}, your order #{order} ({amount}) is paid. We are sending these items to your Steam trade link:',
	mail_order_delivered_subject: 'Order #{order} delivered',
	mail_order_delivered_heading: 'Your items were delivered',
	mail_order_delivered_text: 'Hi {name}, we delivered these items of your order #{order}:',
	mail_order_choice_subject: 'How should we continue with order #{order}?',
	mail_order_choice_heading: 'Your trade offer ended',
	mail_order_choice_text:
		'Hi {name}, the trade offer for these items of your order #{order} was not accepted, or Steam refused it. Open the order and choose a new offer or a refund. Without an answer we refund you on {date}.',
	mail_order_undone_subject: 'Steam undid a trade of order #{order}',
	mail_order_undone_heading: 'Steam undid a trade',
	mail_order_undone_text:
		'Hi {name}, the trade of these items of your order #{order} was undone at Steam, and the items went back to us. We are looking into it; the order page shows how we continue. If you did not undo the trade yourself, change the password of your Steam account.',
	mail_order_refunded_subject: 'Refund for order #{order}',
	mail_order_refunded_heading: 'We refunded your balance',
	mail_order_refunded_later_text:
		'Hi {name}, we refunded {amount} of your order #{order} to your balance for:',
	mail_order_refunded_text:
		'Hi {name}, we could not deliver all items of your order #{order}. We refunded {amount} to your balance for:',
} as const
