/** What can happen to an account and is listed under "Security activity"; the database knows the same kinds. */
export const accountEventKinds = [
	'sign_in',
	'sign_in_failed',
	'session_ended',
	'password_changed',
	'password_reset',
	'email_change_requested',
	'email_change_dropped',
	'email_changed',
	'steam_linked',
	'steam_unlinked',
	'trade_link_changed',
	'trade_link_removed',
	'payout_account_added',
	'totp_enabled',
	'totp_disabled',
	'passkey_added',
	'passkey_removed',
	'recovery_codes_created',
	'recovery_code_used',
	'second_factors_removed',
	'factor_reset_requested',
	'factor_reset_stopped',
	'data_downloaded',
	'account_deleted',
] as const

export type AccountEventKind = (typeof accountEventKinds)[number]
