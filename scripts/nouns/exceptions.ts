/** A noun that differs from the name of its module, with that module. */
type Exceptions = Readonly<Record<string, string>>

/** URLs of the shop. The specification gives most of them. */
export const shopAddresses: Exceptions = {
	auth: 'accounts',
	email: 'accounts',
	'is-auth': 'accounts',
	login: 'accounts',
	logout: 'accounts',
	register: 'accounts',
	'reset-password': 'accounts',
	sanctum: 'accounts',
	user: 'accounts',
	'user/data': 'privacy',
	'user/delete': 'privacy',
	'user/statement': 'statements',
	'user/statement.csv': 'statements',
	'user/statement.pdf': 'statements',
	categories: 'catalogue',
	checkout: 'cart',
	countries: 'content',
	localizations: 'content',
	'social-links': 'content',
	purchase: 'orders',
	webhooks: 'deposits',
	'webhooks/mail': 'contact',
	'webhooks/payouts': 'offers',
}

/** URLs of the back office: those of the operators' own account are short, as in the shop. */
export const operatorAddresses: Exceptions = {
	confirm: 'operators',
	login: 'operators',
	logout: 'operators',
	me: 'operators',
	passkeys: 'operators',
	password: 'operators',
	'recovery-codes': 'operators',
	'second-factors': 'operators',
	totp: 'operators',
	figures: 'today',
	messages: 'contact',
	'people/corrections': 'corrections',
	'content/packs': 'packs',
	'content/promo-codes': 'promo-codes',
	'content/prompts': 'prompts',
}

/** Files of endpoints. */
export const endpointFiles: Exceptions = {
	checkout: 'cart',
	// The module has factors of two kinds of owners; each kind has its own endpoints.
	'second-factors': 'accounts',
}

/** Files of entities: nouns of the specification, and parts of entities. */
export const entityFiles: Exceptions = {
	'activity-entry': 'accounts',
	'boot-data': 'content',
	'office-boot': 'brand',
	category: 'catalogue',
	'checkout-totals': 'cart',
	common: 'platform',
	country: 'content',
	'filter-data': 'catalogue',
	message: 'contact',
	'parked-job': 'jobs',
	person: 'people',
	'person-details': 'people',
	'person-signals': 'people',
	'person-timeline': 'people',
	product: 'catalogue',
	profile: 'accounts',
	'purchase-history-entry': 'orders',
	'social-link': 'content',
	'trade-account': 'trading',
}

/** Tables. Renaming one needs a migration that breaks running nodes of the previous version. */
export const tables: Exceptions = {
	demo_parts: 'platform',
	idempotency_keys: 'platform',
	mails: 'platform',
	secrets: 'platform',
	known_devices: 'accounts',
	sessions: 'accounts',
	users: 'accounts',
	operator_transfers: 'approvals',
	popularity_events: 'cart',
	withdrawn_items: 'catalogue',
	countries: 'content',
	localizations: 'content',
	pending_rates: 'content',
	replaced_rates: 'content',
	replaced_settings: 'content',
	social_links: 'content',
	promo_uses: 'promo-codes',
	sandbox_checkouts: 'sandbox-pay',
	sandbox_disputes: 'sandbox-pay',
	sandbox_payouts: 'sandbox-pay',
	factor_challenges: 'second-factors',
	passkeys: 'second-factors',
	pending_sign_ins: 'second-factors',
	recovery_codes: 'second-factors',
	totp_factors: 'second-factors',
	operator_trail: 'trail',
}

/** Feature folders of the front ends. */
export const features: Exceptions = {
	// A page of several nouns.
	home: 'pages',
}
