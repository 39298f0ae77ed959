/** The number of attempts in a window that starts with the first one. */
export interface RateLimit {
	limit: number
	windowSeconds: number
}

const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60

/**
 * Every named rate limit. Limits by address stop trying many accounts from one address, and are wider than those by
 * account and address, as a whole office may share an address. Sign-in limits by account alone stop guessing one
 * password from many addresses; they are the widest, as callers without an account can use them up
 * (`sign-in-limits.ts`).
 */
export const rateLimits = {
	login_account_address: { limit: 10, windowSeconds: QUARTER_HOUR },
	login_account: { limit: 100, windowSeconds: HOUR },
	login_address: { limit: 60, windowSeconds: QUARTER_HOUR },
	// Each is a row in the account's events.
	login_failure_noted: { limit: 1, windowSeconds: HOUR },
	operator_login_account_address: { limit: 10, windowSeconds: QUARTER_HOUR },
	operator_login_account: { limit: 100, windowSeconds: HOUR },
	operator_login_address: { limit: 30, windowSeconds: QUARTER_HOUR },
	operator_login_device: { limit: 10, windowSeconds: QUARTER_HOUR },
	register_address: { limit: 20, windowSeconds: HOUR },
	// The shop must not be used to flood a mailbox.
	reset_account: { limit: 5, windowSeconds: HOUR },
	reset_address: { limit: 30, windowSeconds: HOUR },
	verify_resend_account: { limit: 5, windowSeconds: HOUR },
	// By the mailed address, whatever the account: many accounts may name the same address.
	verify_recipient: { limit: 5, windowSeconds: HOUR },
	// Each change is a row in the account's activity.
	trade_link_account: { limit: 20, windowSeconds: HOUR },
	// Wrong passwords of signed-in users. By session: a stolen one must not keep the owner from a new password.
	password_session: { limit: 10, windowSeconds: QUARTER_HOUR },
	// The same for operators.
	operator_password_change: { limit: 10, windowSeconds: QUARTER_HOUR },
	// Each reads everything about an account.
	data_download_account: { limit: 5, windowSeconds: HOUR },
	// Each document takes a node some 50 ms of CPU time.
	receipt_account: { limit: 120, windowSeconds: HOUR },
	statement_account: { limit: 60, windowSeconds: HOUR },
	account_deletion_account: { limit: 10, windowSeconds: QUARTER_HOUR },
	// Codes have six digits and three are valid at any time: at 20 an hour, a stolen password needs a year for an
	// even chance.
	factor_address: { limit: 5, windowSeconds: QUARTER_HOUR },
	factor_device: { limit: 5, windowSeconds: QUARTER_HOUR },
	factor_owner: { limit: 20, windowSeconds: HOUR },
	// Recovery codes have 120 bits, and an enrolment's secret is on the owner's screen: these only protect the
	// database.
	factor_recovery: { limit: 10, windowSeconds: QUARTER_HOUR },
	factor_enrolment: { limit: 10, windowSeconds: QUARTER_HOUR },
	// Each challenge is a row; browsers request one whenever they show the sign-in form.
	passkey_address: { limit: 600, windowSeconds: QUARTER_HOUR },
	// By operator: a stolen session must not send mails without limit.
	operator_invitation: { limit: 30, windowSeconds: HOUR },
	operator_invitation_address: { limit: 60, windowSeconds: QUARTER_HOUR },
	// A token has 256 bits; this only protects the database.
	setup_address: { limit: 60, windowSeconds: QUARTER_HOUR },
	// Each plausible answer of Steam is verified at Steam.
	steam_address: { limit: 60, windowSeconds: QUARTER_HOUR },
	contact_address: { limit: 10, windowSeconds: HOUR },
	// By the sender's address: a mailbox that answers by itself must not fill the desk.
	contact_mail_sender: { limit: 30, windowSeconds: HOUR },
	opening_address: { limit: 10, windowSeconds: HOUR },
	// By operator: each is a mail, or a call of the payment provider.
	opening_trial: { limit: 20, windowSeconds: HOUR },
	promo_account: { limit: 20, windowSeconds: QUARTER_HOUR },
	top_up_account: { limit: 60, windowSeconds: HOUR },
	// Each is a new trade offer; Steam limits how many an account of the shop sends.
	trade_offer_account: { limit: 20, windowSeconds: HOUR },
	// Each reads a page of Steam, whose limits hold for all buyers together.
	trade_check_account: { limit: 30, windowSeconds: QUARTER_HOUR },
	// Each asks the provider twice, also if the payment can no longer be canceled.
	cancel_account: { limit: 60, windowSeconds: HOUR },
	// Each holds up to five items. Above it top-ups hold nothing, so one address blocks at most 60 items.
	hold_address: { limit: 12, windowSeconds: QUARTER_HOUR },
	// An operator reads each offer.
	offer_account: { limit: 60, windowSeconds: HOUR },
	// Each asks Steam, which limits them by the shop's address.
	inventory_account: { limit: 40, windowSeconds: QUARTER_HOUR },
	payout_account: { limit: 60, windowSeconds: HOUR },
} as const satisfies Record<string, RateLimit>

export type RateLimitName = keyof typeof rateLimits
