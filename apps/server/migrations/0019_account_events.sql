-- When a session last proved who is using it, and what happened to an account.

-- Sensitive actions ask for the password or a second factor again when this is too long ago. A session that
-- exists already proved itself when it began.
alter table sessions add column confirmed_at timestamptz;
update sessions set confirmed_at = created_at;
alter table sessions alter column confirmed_at set default now(), alter column confirmed_at set not null;

-- How old the link is decides whether a password reset keeps it. Null: linked before this was recorded.
alter table users add column steam_linked_at timestamptz;

create table account_events (
	id bigint generated always as identity primary key,
	user_id bigint not null references users on delete cascade,
	kind text not null,
	at timestamptz not null default now(),
	device text not null default '',
	ip text not null default '',
	-- ISO 3166-1 alpha-2 in lower case, from the proxy in front of the shop, if it knows.
	country text,
	-- What the kind needs to be told: an address, a passkey's name.
	details jsonb not null default '{}',
	-- The addresses that were mailed about it.
	mailed_to text[] not null default '{}',
	constraint account_events_kind check (kind in (
		'sign_in', 'sign_in_failed', 'session_ended',
		'password_changed', 'password_reset',
		'email_change_requested', 'email_change_dropped', 'email_changed',
		'steam_linked', 'steam_unlinked',
		'trade_link_changed', 'payout_account_added',
		'totp_enabled', 'totp_disabled', 'passkey_added', 'passkey_removed',
		'recovery_codes_created', 'recovery_code_used', 'second_factors_removed',
		'data_downloaded', 'account_deleted'
	)),
	constraint account_events_country_shape check (country ~ '^[a-z]{2}$')
);
create index account_events_user on account_events (user_id, id desc);
create index account_events_at on account_events (at);
