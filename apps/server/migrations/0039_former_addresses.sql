-- A verified address that was replaced can be restored for 7 days: a thief may have replaced it. The link that was mailed
-- to it is what remembers it.
alter table account_links drop constraint account_links_purpose;
alter table account_links add constraint account_links_purpose
	check (purpose in ('verify_email', 'reset_password', 'restore_email'));
create index account_links_restorable on account_links (lower(email)) where purpose = 'restore_email';

alter table account_events drop constraint account_events_kind;
alter table account_events add constraint account_events_kind check (kind in (
	'sign_in', 'sign_in_failed', 'session_ended',
	'password_changed', 'password_reset',
	'email_change_requested', 'email_change_dropped', 'email_changed', 'email_restored',
	'steam_linked', 'steam_unlinked',
	'trade_link_changed', 'trade_link_removed', 'payout_account_added',
	'totp_enabled', 'totp_disabled', 'passkey_added', 'passkey_removed',
	'recovery_codes_created', 'recovery_code_used', 'second_factors_removed',
	'factor_reset_requested', 'factor_reset_stopped',
	'data_downloaded', 'account_deleted'
));
