/** The mail about a top-up. */
export const depositMails = {
	mail_deposit_credits: '{amount} credits',
	mail_deposit_subject: 'Your top-up of {paid} was successful',
	mail_deposit_heading: 'Your balance was topped up',
	mail_deposit_text: 'Hi {name}, we received your payment of {paid} and added {credited} to your balance.',
	mail_deposit_not_placed: 'The order was not placed: {reason} The credits stay on your balance.',
	mail_deposit_button: 'View transactions',
	mail_deposit_footnote:
		'Transaction #{deposit}. You receive this email because you topped up your balance at {brand}.',
} as const
