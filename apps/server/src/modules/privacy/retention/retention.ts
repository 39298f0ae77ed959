import { OPENING_DAYS } from '@skinverse/contract/limits'
import type { TextKey } from '@skinverse/contract/texts/en'
import { SESSION_IDLE_DAYS, SESSION_LONGEST_DAYS } from '../../accounts/index.ts'

/** How long rows are kept after the time that the rule names. */
export interface Period {
	hours?: number
	days?: number
	years?: number
}

export interface RetentionRule {
	table: string
	/** The erased data, for operators. */
	what: TextKey
	/** When it is erased, for operators. */
	when: TextKey
	period: Period
	/** How often it runs: short-lived rows more often, large tables without a matching index less. */
	every: 'ten minutes' | 'hour' | 'day'
	/** The rows whose period is over; `$1` is now minus the period. */
	due: string
	/**
	 * The columns to overwrite. Without it the row is deleted. `due` must not match a row that is already
	 * overwritten.
	 */
	erase?: string
}

/** The longest time in which card schemes let a payer dispute a payment. */
const DISPUTE_DAYS = 540
/** Tax law: EU VAT records of a one-stop shop are kept for ten years. */
const ACCOUNTING_YEARS = 10
const MAIL_BODY_DAYS = 30
const MAIL_DAYS = 365
const MESSAGE_DAYS = 365
const EVENT_DAYS = 365
/** For questions about a price; the undo ends after an hour. */
const BULK_LINE_DAYS = 30
/** Opening a link a second time shows that the address is verified; after a month no visitor does that. */
const LINK_DAYS = 30
/** A device that was not used for this long counts as new. */
const DEVICE_DAYS = 180
/** Browsers keep a cookie for at most this long. */
const OPERATOR_DEVICE_DAYS = 400
const SIGN_IN_FAILURE_DAYS = 180
const ENROLMENT_HOURS = 24
/** Far longer than an answer of Steam is accepted. */
const NONCE_HOURS = 24
/** No client retries a purchase after a week. */
const IDEMPOTENCY_DAYS = 7
/** Longer than the pause after which an item can be held again. */
const HOLD_HOURS = 24
/** For questions about a payment; the order itself stays. */
const DEPOSIT_CART_DAYS = 180
/** Four-eyes looks a day back (`FOUR_EYES_DELAY_HOURS`); the rest is for investigations. */
const REPLACED_SETTING_DAYS = 7
/** Pages in browsers and search engines may still show it. */
const UNUSED_PICTURE_DAYS = 7
/** A bell is no archive. */
const NOTIFICATION_DAYS = 7
/** Every live node has seen older changes. Snapshots of the catalogue keep those that they lack. */
const ITEM_CHANGES_HOURS = 1
/** Long enough for a deploy, a crash or a reboot; a node that was off for longer reads every listing. */
const CATALOGUE_SNAPSHOT_HOURS = 6

const DELETED_BEFORE = 'select id from users where deleted_at < $1'

/** Everything that the shop erases on a schedule. Applied by `apply-retention.ts`. */
export const retention = {
	rate_limits: {
		table: 'rate_limits',
		what: 'retention_rate_limits',
		when: 'retention_at_end',
		period: {},
		every: 'ten minutes',
		due: 'ends_at < $1',
	},
	item_changes: {
		table: 'item_changes',
		what: 'retention_item_changes',
		when: 'retention_after_1_hour_or_snapshot',
		period: { hours: ITEM_CHANGES_HOURS },
		every: 'ten minutes',
		due: `changed_at < $1 and not exists
			(select from catalogue_snapshots where catalogue_snapshots.horizon <= item_changes.xid)`,
	},
	catalogue_snapshots: {
		table: 'catalogue_snapshots',
		what: 'retention_catalogue_snapshots',
		when: 'retention_after_6_hours',
		period: { hours: CATALOGUE_SNAPSHOT_HOURS },
		every: 'ten minutes',
		due: 'written_at < $1',
	},
	sessions: {
		table: 'sessions',
		what: 'retention_sessions',
		when: 'retention_when_over',
		period: {},
		every: 'hour',
		due: 'expires_at <= $1',
	},
	operator_sessions: {
		table: 'operator_sessions',
		what: 'retention_operator_sessions',
		when: 'retention_when_over',
		period: {},
		every: 'hour',
		due: 'expires_at <= $1',
	},
	known_devices: {
		table: 'known_devices',
		what: 'retention_known_devices',
		when: 'retention_180_days_after_use',
		period: { days: DEVICE_DAYS },
		every: 'hour',
		due: 'seen_at < $1',
	},
	operator_devices: {
		table: 'operator_devices',
		what: 'retention_operator_devices',
		when: 'retention_400_days_after_use',
		period: { days: OPERATOR_DEVICE_DAYS },
		every: 'hour',
		due: 'last_used_at < $1',
	},
	operator_sign_in_failures: {
		table: 'operator_sign_in_failures',
		what: 'retention_operator_sign_in_failures',
		when: 'retention_after_180_days',
		period: { days: SIGN_IN_FAILURE_DAYS },
		every: 'hour',
		due: 'last_at < $1',
	},
	notifications: {
		table: 'notifications',
		what: 'retention_notifications',
		when: 'retention_7_days_after_end',
		period: { days: NOTIFICATION_DAYS },
		every: 'day',
		due: 'ended_at < $1',
	},
	factor_challenges: {
		table: 'factor_challenges',
		what: 'retention_factor_challenges',
		when: 'retention_when_over',
		period: {},
		every: 'ten minutes',
		due: 'expires_at <= $1',
	},
	pending_sign_ins: {
		table: 'pending_sign_ins',
		what: 'retention_pending_sign_ins',
		when: 'retention_when_over',
		period: {},
		every: 'ten minutes',
		due: 'expires_at <= $1',
	},
	factor_resets: {
		table: 'factor_resets',
		what: 'retention_factor_resets',
		when: 'retention_365_days_after_end',
		period: { days: EVENT_DAYS },
		every: 'day',
		due: 'ended_at < $1',
	},
	unfinished_totp: {
		table: 'totp_factors',
		what: 'retention_unfinished_totp',
		when: 'retention_after_24_hours',
		period: { hours: ENROLMENT_HOURS },
		every: 'hour',
		due: 'secret is null and pending_since < $1',
	},
	unfinished_totp_replacements: {
		table: 'totp_factors',
		what: 'retention_unfinished_totp_replacements',
		when: 'retention_after_24_hours',
		period: { hours: ENROLMENT_HOURS },
		every: 'hour',
		due: 'secret is not null and pending_since < $1',
		erase: 'pending_secret = null, pending_since = null',
	},
	account_links: {
		table: 'account_links',
		what: 'retention_account_links',
		when: 'retention_30_days_after_expiry',
		period: { days: LINK_DAYS },
		every: 'hour',
		due: 'expires_at < $1',
	},
	account_events: {
		table: 'account_events',
		what: 'retention_account_events',
		when: 'retention_after_365_days',
		period: { days: EVENT_DAYS },
		every: 'hour',
		due: 'at < $1',
	},
	steam_nonces: {
		table: 'steam_nonces',
		what: 'retention_steam_nonces',
		when: 'retention_after_24_hours',
		period: { hours: NONCE_HOURS },
		every: 'hour',
		due: 'made_at < $1',
	},
	idempotency_keys: {
		table: 'idempotency_keys',
		what: 'retention_idempotency_keys',
		when: 'retention_after_7_days',
		period: { days: IDEMPOTENCY_DAYS },
		every: 'day',
		due: 'created_at < $1',
	},
	holds: {
		table: 'holds',
		what: 'retention_holds',
		when: 'retention_after_24_hours',
		period: { hours: HOLD_HOURS },
		every: 'hour',
		due: 'ends_at < $1',
	},
	deposit_carts: {
		table: 'deposit_carts',
		what: 'retention_deposit_carts',
		when: 'retention_after_180_days',
		period: { days: DEPOSIT_CART_DAYS },
		every: 'day',
		due: 'created_at < $1',
	},
	replaced_settings: {
		table: 'replaced_settings',
		what: 'retention_replaced_settings',
		when: 'retention_after_7_days',
		period: { days: REPLACED_SETTING_DAYS },
		every: 'day',
		due: 'replaced_at < $1',
	},
	replaced_rates: {
		table: 'replaced_rates',
		what: 'retention_replaced_rates',
		when: 'retention_after_7_days',
		period: { days: REPLACED_SETTING_DAYS },
		every: 'day',
		due: 'replaced_at < $1',
	},
	import_parts: {
		table: 'import_parts',
		what: 'retention_import_parts',
		when: 'retention_when_import_ends',
		period: {},
		every: 'hour',
		due: `import_id in (
			select id from imports where status in ('applied', 'failed', 'discarded') and finished_at <= $1)`,
	},
	pictures: {
		table: 'pictures',
		what: 'retention_pictures',
		when: 'retention_7_days_after_use',
		period: { days: UNUSED_PICTURE_DAYS },
		every: 'day',
		due: 'unused_since < $1',
	},
	bulk_change_lines: {
		table: 'bulk_change_lines',
		what: 'retention_bulk_change_lines',
		when: 'retention_after_30_days',
		period: { days: BULK_LINE_DAYS },
		every: 'day',
		due: 'bulk_change_id in (select id from bulk_changes where created_at < $1)',
	},
	mail_bodies: {
		table: 'mails',
		what: 'retention_mail_bodies',
		when: 'retention_after_30_days',
		period: { days: MAIL_BODY_DAYS },
		every: 'hour',
		due: "sent_at < $1 and (text, html) <> ('', '')",
		erase: "text = '', html = ''",
	},
	mails: {
		table: 'mails',
		what: 'retention_mails',
		when: 'retention_after_365_days',
		period: { days: MAIL_DAYS },
		every: 'hour',
		due: 'sent_at < $1',
	},
	contact_messages: {
		table: 'contact_messages',
		what: 'retention_contact_messages',
		when: 'retention_365_days_after_answer',
		period: { days: MESSAGE_DAYS },
		every: 'hour',
		due: 'done_at < $1',
	},
	contact_messages_of_deleted: {
		table: 'contact_messages',
		what: 'retention_contact_messages_of_deleted',
		when: 'retention_when_answered',
		period: {},
		every: 'hour',
		due: `done_at <= $1 and user_id in (select id from users where deleted_at is not null)`,
	},
	opening_subscribers: {
		table: 'opening_subscribers',
		what: 'retention_opening_subscribers',
		when: 'retention_30_days_after_opening',
		period: { days: OPENING_DAYS },
		every: 'day',
		due: 'mailed_at < $1',
	},
	forgotten_opening_subscribers: {
		table: 'opening_subscribers',
		what: 'retention_forgotten_opening_subscribers',
		when: 'retention_after_365_days',
		period: { days: EVENT_DAYS },
		every: 'day',
		due: 'mailed_at is null and consented_at < $1',
	},
	provider_events: {
		table: 'provider_events',
		what: 'retention_provider_events',
		when: 'retention_after_540_days',
		period: { days: DISPUTE_DAYS },
		every: 'day',
		due: "received_at < $1 and payload <> ''",
		erase: "payload = ''",
	},
	payout_events: {
		table: 'payout_events',
		what: 'retention_payout_events',
		when: 'retention_after_540_days',
		period: { days: DISPUTE_DAYS },
		every: 'day',
		due: "received_at < $1 and payload <> ''",
		erase: "payload = ''",
	},
	trade_links_of_deleted: {
		table: 'orders',
		what: 'retention_trade_links_of_deleted',
		when: 'retention_540_days_after_deletion',
		period: { days: DISPUTE_DAYS },
		every: 'day',
		due: `trade_url is not null and user_id in (${DELETED_BEFORE})`,
		erase: 'trade_url = null',
	},
	item_links_of_deleted: {
		table: 'offers',
		what: 'retention_item_links_of_deleted',
		when: 'retention_540_days_after_deletion',
		period: { days: DISPUTE_DAYS },
		every: 'day',
		due: `item_url <> '' and user_id in (${DELETED_BEFORE})`,
		erase: "item_url = ''",
	},
	asset_owners_of_deleted: {
		table: 'offer_assets',
		what: 'retention_asset_owners_of_deleted',
		when: 'retention_540_days_after_deletion',
		period: { days: DISPUTE_DAYS },
		every: 'day',
		due: `num_nonnulls(owner_steam_id, inspect_link) > 0
			and offer_id in (select id from offers where user_id in (${DELETED_BEFORE}))`,
		erase: 'owner_steam_id = null, inspect_link = null',
	},
	billing: {
		table: 'deposits',
		what: 'retention_billing',
		when: 'retention_10_years_after_end',
		period: { years: ACCOUNTING_YEARS },
		every: 'day',
		due: "finished_at < $1 and billing <> '{}'",
		erase: "billing = '{}'",
	},
	case_evidence: {
		table: 'cases',
		what: 'retention_case_evidence',
		when: 'retention_540_days_after_case',
		period: { days: DISPUTE_DAYS },
		every: 'day',
		due: 'closed_at < $1 and answer is not null',
		erase: 'answer = null',
	},
	risk_fingerprints: {
		table: 'risk_fingerprints',
		what: 'retention_risk_fingerprints',
		when: 'retention_540_days_after_use',
		period: { days: DISPUTE_DAYS },
		every: 'day',
		due: 'seen_at < $1',
	},
	sandbox_cards: {
		table: 'sandbox_checkouts',
		what: 'retention_sandbox_cards',
		when: 'retention_after_540_days',
		period: { days: DISPUTE_DAYS },
		every: 'day',
		due: 'created_at < $1 and card_fingerprint is not null',
		erase: 'card_fingerprint = null',
	},
	order_review_signals: {
		table: 'order_reviews',
		what: 'retention_order_review_signals',
		when: 'retention_after_540_days',
		period: { days: DISPUTE_DAYS },
		every: 'day',
		due: "opened_at < $1 and (released_at is not null or not is_order_held(order_id)) and signals <> '[]'",
		erase: "signals = '[]'",
	},
	payees: {
		table: 'payouts',
		what: 'retention_payees',
		when: 'retention_10_years_after_end',
		period: { years: ACCOUNTING_YEARS },
		every: 'day',
		due: "finished_at < $1 and contact <> '{}'",
		erase: "contact = '{}', account_holder = null, iban_sealed = null, iban_last = null",
	},
	receipts: {
		table: 'receipts',
		what: 'retention_receipts',
		when: 'retention_10_years_after_issue',
		period: { years: ACCOUNTING_YEARS },
		every: 'day',
		due: "issued_at < $1 and contents ? 'person'",
		erase: "contents = contents - 'person'",
	},
} as const satisfies Record<string, RetentionRule>
export type RetentionName = keyof typeof retention

export interface RetentionNote {
	what: TextKey
	when: TextKey
}

/** Data that ends without a rule of the table above: at once, or by its own code. */
export const retentionNotes = [
	{ what: 'retention_note_sessions', when: 'retention_note_sessions_when' },
	{ what: 'retention_note_carts', when: 'retention_note_deletion' },
	{ what: 'retention_note_watchlist', when: 'retention_note_deletion' },
	{ what: 'retention_note_profile', when: 'retention_note_deletion' },
	{ what: 'retention_note_popularity', when: 'retention_note_minute' },
	{ what: 'retention_note_jobs', when: 'retention_note_jobs_when' },
	{ what: 'retention_note_parked', when: 'retention_note_parked_when' },
	{ what: 'retention_note_logs', when: 'retention_note_logs_when' },
	{ what: 'retention_note_backups', when: 'retention_note_backups_when' },
	{ what: 'retention_note_trail', when: 'retention_note_kept' },
	{ what: 'retention_note_ledger', when: 'retention_note_kept' },
] as const satisfies readonly RetentionNote[]

/** Values of the notes' texts. */
export const retentionValues = { idle: SESSION_IDLE_DAYS, longest: SESSION_LONGEST_DAYS }

const ACCOUNTS = 'holds nothing about a person but an id'
const CATALOGUE = 'is about goods, not about people'
const CONTENT = "is the shop's own content and configuration"
const BOOKS = 'is a part of the books, which have no gaps'

/** Tables whose rows stay, each with the reason. A table must be here or in `retention`. */
export const keptBecause: Readonly<Record<string, string>> = {
	users: 'the row of a deleted account is emptied at once and stays, because the books name it',
	carts: 'ends with the account; what is in it is bought, taken out, or goes with the cart',
	cart_items: 'ends with the cart',
	contact_entries: 'ends with its thread, a row of contact_messages',
	contact_attachments: 'ends with its thread, a row of contact_messages',
	contact_templates: CONTENT,
	contact_template_texts: CONTENT,
	brand_drafts: CONTENT,
	brand_pictures: 'content of the shop; an upload removes those that no brand refers to after a day',
	brand_revisions: CONTENT,
	watchlist_entries: 'ends with the account, or when its owner removes it',
	watchlist_searches: 'ends with the account, or when its owner deletes it',
	watchlist_feed: 'says how far the changes of the catalogue are read',
	popularity_events: 'is counted and deleted every minute',
	trading_accounts: 'the accounts of the shop itself; contains no personal data of shoppers',
	trading_nodes: 'a row ends an hour after its node; contains no personal data',
	trading_assets: 'the stock of the shop; contains no personal data',
	trading_deliveries: 'says which account sent which order; names the buyer by the order alone',
	trading_delivery_items: BOOKS,
	trading_intakes: 'says which account took which offer in; names the seller by the offer alone',
	trading_intake_items: BOOKS,
	trading_offers: 'is evidence of what was sent and taken; names the person by the order or offer alone',
	order_items: BOOKS,
	notification_limits: 'what an operator wants to be told; contains no personal data of shoppers',
	notification_digests: 'how often an operator is mailed; contains no personal data of shoppers',
	order_refunds: BOOKS,
	item_write_offs: BOOKS,
	order_claims: BOOKS,
	promo_uses: ACCOUNTS,
	ledger_accounts: BOOKS,
	ledger_transfers: BOOKS,
	ledger_references: BOOKS,
	ledger_seals: BOOKS,
	ledger_sealed_balances: BOOKS,
	corrections: BOOKS,
	receipt_years: BOOKS,
	receipt_refunds: BOOKS,
	approvals: 'is evidence of what two operators decided; names the account by its number',
	operator_transfers: BOOKS,
	opening_trials: 'says that mail and payments worked when they were tried',
	book_runs: 'says when the books were checked',
	backups: 'says when backups were made and verified; names no person but operators',
	payout_runs:
		'is evidence of what two operators paid; the file for the bank is erased when the run has ended',
	payout_run_payouts: BOOKS,
	payout_run_files: 'is evidence of who downloaded account numbers',
	payout_run_statements: 'has references and amounts of payouts, and names no person',
	offer_moves: 'is the story of a purchase from a seller, a part of the books',
	offer_submissions: BOOKS,
	provider_event_ids: 'says which events of payment providers are known, by number',
	offer_lines: 'is what a seller offered, a part of the books',
	offer_allowed_moves: 'is a rule',
	bulk_changes: 'says which operator changed how many listings; its lines go',
	item_views: 'ends when its operator deletes it',
	imports: 'says which operator changed the catalogue with which file; the file itself goes',
	passkeys: 'ends with the account, or when its owner removes it',
	recovery_codes: 'ends with the last second factor, or when its owner makes new ones',
	operator_invitations: 'ends when it is accepted, withdrawn or replaced',
	setup_links: 'all but the used one end when the first operator is created, expired ones at the next start',
	operators: 'are never deleted, because the trail names them',
	operator_trail: 'is evidence of what operators did',
	items: CATALOGUE,
	item_kinds: CATALOGUE,
	skins: CATALOGUE,
	skin_sale_days: 'has prices and days, and names no person',
	skin_sales_closed: 'says how far sales are counted',
	withdrawn_items: CATALOGUE,
	picture_files: 'ends a week after the last picture or upload that uses it, after its files',
	picture_uploads: CATALOGUE,
	packs: CATALOGUE,
	pack_items: CATALOGUE,
	prompts: CATALOGUE,
	promo_codes: CATALOGUE,
	settings: CONTENT,
	languages: CONTENT,
	localizations: CONTENT,
	currencies: CONTENT,
	pending_rates: 'ends when the rate counts, or when another one is set',
	countries: CONTENT,
	static_pages: CONTENT,
	static_page_texts: CONTENT,
	social_links: CONTENT,
	content_revision: CONTENT,
	demo_parts: CONTENT,
	secrets: CONTENT,
	migrations: CONTENT,
	sql_objects: CONTENT,
	sandbox_disputes: "belongs to the demo's own payment provider and names no person",
	sandbox_payouts: "belongs to the demo's own payout provider and names no person",
}
