/** What is mailed about a top-up. */
export const depositMails = {
	mail_deposit_credits: '{amount} credits',
	mail_deposit_subject: 'Your top-up of {paid} has arrived',
	mail_deposit_heading: 'Your balance is topped up',
	mail_deposit_text: 'Hi {name}, we received your payment of {paid}. {credited} are now on your balance.',
	mail_deposit_button: 'See your transactions',
	mail_deposit_footnote:
		'Transaction #{deposit}. You receive this mail because you topped up your balance at {brand}.',
} as const
