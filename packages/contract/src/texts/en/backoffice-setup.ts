/** The set-up of a new shop. */
export const backofficeSetup = {
	office_setup_first_title: 'Set up your shop',
	office_setup_first_text:
		'First your own account: you will be an admin of the back office. A second factor comes next.',
	office_setup_first_submit: 'Create account',
	office_setup_first_busy: 'Creating...',
	office_setup_no_link_title: 'The set-up has an address of its own',
	office_setup_no_link_text:
		'This shop has no operator yet. The server prints a one-time address when it starts: look into the terminal or the log of the service. This command prints a new one:',
	office_setup_link_invalid_title: 'This address is no longer valid',
	office_setup_link_invalid_text:
		'It works once, for a day. Restart the server, or print a new one with this command:',
	office_setup_done_title: 'This shop is already set up',
	office_setup_done_text: 'It has operators. Sign in, or ask an admin to invite you.',
	office_setup_copy: 'Copy the command',
	office_setup_title: 'Set up your shop',
	office_setup_progress: '{done} of {total} done',
	office_setup_step: 'Step {number} of {total}',
	office_setup_steps: 'Steps of the set-up',
	office_setup_done: 'Done',
	office_setup_todo: 'To do',
	office_setup_back: 'Back',
	office_setup_next: 'Continue',
	office_setup_skip: 'Skip for now',
	office_setup_later: 'Finish later',
	office_setup_continue: 'Set-up guide',
	office_setup_environment: 'Set on the server',
	office_setup_environment_hint:
		'These are lines of the file .env in the folder of the program (or variables of the service). Write them there, then restart.',
	office_setup_unset: 'not set',
	office_setup_example: 'Such as {example}',
	office_setup_shop: 'Name and look',
	office_setup_shop_hint:
		'Name, logo, colours and fonts are on every page, in mails and on receipts. Save, look at the preview, then publish.',
	office_setup_company: 'Company and money',
	office_setup_company_hint:
		'Who runs the shop, which VAT prices include, and whether balances are in credits or in EUR.',
	office_setup_company_form: 'Company',
	office_setup_money_form: 'Money',
	office_setup_countries: 'Countries',
	office_setup_currencies: 'Currencies',
	office_setup_mail: 'Email',
	office_setup_mail_hint: 'Shoppers verify their address by email, so they cannot buy without it.',
	office_setup_mail_without:
		'Without a mail server, mails are only stored. On the server, in the folder of the program, this command shows the last one to an address:',
	office_setup_payments: 'Payments',
	office_setup_payments_hint:
		'Choose how shoppers top up. One provider is enough to open; you can add others later.',
	office_setup_webhook: 'Webhook address, to enter in the dashboard of Stripe:',
	office_setup_webhook_events:
		'Let Stripe send these events to it: checkout.session.*, charge.refunded, charge.refund.updated, refund.*, charge.dispute.*',
	office_setup_copy_webhook: 'Copy the address',
	office_setup_trial_form: 'Trial without a provider',
	office_setup_steam: 'Steam',
	office_setup_steam_hint:
		"With a key of Steam's API, the shop shows names and pictures of Steam accounts. Sign-in through Steam works without it.",
	office_setup_try_steam: 'Try the key',
	office_setup_legal: 'Legal pages',
	office_setup_legal_hint:
		'Terms and privacy policy are needed to open. The templates are in the languages of the shop and a beginning, not advice: fill in the blanks of each language, and have them checked.',
	office_setup_languages: 'Languages',
	office_setup_languages_hint:
		'Shoppers choose among these. Remove what you cannot support (Edit): the legal pages have to be in each language that stays.',
	office_setup_catalogue: 'Items',
	office_setup_catalogue_hint:
		'Import a file with your items, or add the first one by hand. You see what a file would do before anything changes. Items with a price are on sale at once.',
	office_setup_open: 'Ready to open',
	office_setup_open_hint: 'What is left before visitors may come in. Until then only operators see the shop.',
	office_setup_view_shop: 'View the shop',
	setup_shop_name: 'The shop is called {brand}.',
	setup_company_missing: 'Company details and support email are missing.',
	setup_company_set: '{email}, {vat} % VAT',
	setup_steam_missing: 'STEAM_API_KEY is not set.',
	setup_steam_set: 'STEAM_API_KEY is set.',
	setup_steam_accepted: 'Steam accepted the key.',
	setup_languages: '{titles}',
	setup_open: 'The shop is open.',
	setup_open_left: '{count} checks left to do.',
	office_setup_hint: 'This shop has no operator yet.',
	office_setup_hint_link: 'Set it up',
} as const
