-- How old a trade link is, that one can be removed, and which passkey confirmed a session.

-- A password reset removes a link that was set within the last days: a thief may have set it. Null: none is set, or it
-- was set before this was recorded.
alter table users add column trade_url_set_at timestamptz;

alter table account_events drop constraint account_events_kind;
alter table account_events add constraint account_events_kind check (kind in (
	'sign_in', 'sign_in_failed', 'session_ended',
	'password_changed', 'password_reset',
	'email_change_requested', 'email_change_dropped', 'email_changed',
	'steam_linked', 'steam_unlinked',
	'trade_link_changed', 'trade_link_removed', 'payout_account_added',
	'totp_enabled', 'totp_disabled', 'passkey_added', 'passkey_removed',
	'recovery_codes_created', 'recovery_code_used', 'second_factors_removed',
	'data_downloaded', 'account_deleted'
));

-- The passkey that last confirmed a session. A new password distrusts the passkeys of the last days, but not the one
-- that confirmed the change.
alter table sessions add column confirmed_passkey_id uuid references passkeys on delete set null;
create index sessions_confirmed_passkey on sessions (confirmed_passkey_id) where confirmed_passkey_id is not null;
