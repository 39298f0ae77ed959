/** What goes with a data download, and the mail about a deleted account. */
export const privacyFiles = {
	mail_deleted_subject: 'Your {brand} account was deleted',
	mail_deleted_heading: 'Your account was deleted',
	mail_deleted_text:
		'Hi {name}, your account and your personal data were deleted. Receipts of payments and payouts, with the name and address given there, are kept for up to 10 years, as tax law requires.',
	mail_deleted_again: 'This email address is free again: you can register with it at any time.',
	mail_deleted_footnote: 'If it was not you, please contact our support at once: {support}',
	data_readme_title: 'Your data at {brand}',
	data_readme_intro:
		'This file was made on {date} (UTC) for account {id}. It holds what {brand} keeps about you at that moment.',
	data_readme_files: 'Files (JSON, UTF-8; times in UTC; amounts in the currency named beside them):',
	data_file_profile: 'your profile, language and balance',
	data_file_addresses: 'the addresses in your profile and your cart',
	data_file_sessions: 'where you are signed in: device, network address, times',
	data_file_devices: 'devices and network addresses you signed in with before',
	data_file_events: 'your security activity: what happened when, from which device',
	data_file_orders: 'your orders and their items',
	data_file_transactions: 'every movement of your balance',
	data_file_deposits: 'your top-ups and the billing details you entered',
	data_file_offers: 'the skins you offered, what happened to them, and payouts with your account number',
	data_file_messages: 'what you wrote with the contact form while signed in',
	data_file_cart: 'what is in your cart',
	data_file_mails: 'mails to your address that we still keep a copy of: subject and time',
	data_readme_missing:
		'Not included: your password (we only keep a one-way hash), secrets of sessions and links, and internal notes. Cookie settings and recently used payment methods are kept in your browser only.',
	data_readme_help: 'Questions? {support}',
} as const
