/** What goes with a data download, and the mail about a deleted account. */
export const privacyFiles = {
	mail_deleted_subject: 'Your {brand} account was deleted',
	mail_deleted_heading: 'Your account was deleted',
	mail_deleted_text:
		'Hi {name}, your account and your personal data were deleted. We keep receipts of payments and payouts, including name and address, for up to 10 years, as required by tax law.',
	mail_deleted_again: 'You can register again with this email address at any time.',
	mail_deleted_footnote: 'If this was not you, contact our support immediately: {support}',
	data_readme_title: 'Your data at {brand}',
	data_readme_intro:
		'This file was created on {date} (UTC) for account {id}. It contains the data {brand} stored about you at that time.',
	data_readme_files: 'Files (JSON, UTF-8; times in UTC; amounts in the currency named beside them):',
	data_file_profile: 'your profile, language and balance',
	data_file_addresses: 'the addresses in your profile and your cart',
	data_file_sessions: 'where you are signed in: device, IP address, times',
	data_file_devices: 'devices and IP addresses you signed in with before',
	data_file_events: 'your security activity: event, time and device',
	data_file_orders: 'your orders and their items',
	data_file_transactions: 'every change to your balance',
	data_file_cases: 'your payments that were charged back or refunded, and what was owed for them',
	data_file_deposits: 'your top-ups and the billing details you entered',
	data_file_offers: 'the skins you offered, their history, and payouts with your account number',
	data_file_receipts: 'your receipts, credit notes and settlement notes, and the name and address on them',
	data_file_messages: 'messages you sent with the contact form while signed in, and our replies',
	data_file_attachments: 'files you sent to support by email',
	data_file_cart: 'the items in your cart',
	data_file_watchlist: 'the items and skins you watch, with their alerts',
	data_file_searches: 'the searches you saved',
	data_file_mails: 'emails to your address that we still have a copy of: subject and time',
	data_readme_missing:
		'Not included: your password (we only store a one-way hash), session and link secrets, and internal notes. Cookie settings, recently viewed items and recently used payment methods are stored only in your browser.',
	data_readme_help: 'Questions? {support}',
} as const
