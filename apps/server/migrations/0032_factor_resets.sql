-- Support removes the second factors of a shopper who lost them all, after a waiting time in which the owner can stop it.

create table factor_resets (
	id bigint generated always as identity primary key,
	user_id bigint not null references users on delete cascade,
	requested_by bigint not null references operators,
	reason text not null,
	requested_at timestamptz not null default now(),
	due_at timestamptz not null,
	ended_at timestamptz,
	outcome text,
	constraint factor_resets_reason_shape check (reason <> ''),
	-- No removal without the time in which the owner reads the mail.
	constraint factor_resets_waiting_time check (due_at >= requested_at + interval '24 hours'),
	constraint factor_resets_outcome_kind check (
		outcome in ('removed', 'stopped_by_owner', 'stopped_by_operator', 'stopped_by_use', 'needless')
	),
	constraint factor_resets_ended check ((ended_at is null) = (outcome is null)),
	constraint factor_resets_removed_when_due check (outcome <> 'removed' or ended_at >= due_at)
);
create unique index factor_resets_open_unique on factor_resets (user_id) where ended_at is null;
create index factor_resets_user on factor_resets (user_id);
create index factor_resets_due on factor_resets (due_at) where ended_at is null;
create index factor_resets_ended_at on factor_resets (ended_at) where ended_at is not null;

alter table account_events drop constraint account_events_kind;
alter table account_events add constraint account_events_kind check (kind in (
	'sign_in', 'sign_in_failed', 'session_ended',
	'password_changed', 'password_reset',
	'email_change_requested', 'email_change_dropped', 'email_changed',
	'steam_linked', 'steam_unlinked',
	'trade_link_changed', 'trade_link_removed', 'payout_account_added',
	'totp_enabled', 'totp_disabled', 'passkey_added', 'passkey_removed',
	'recovery_codes_created', 'recovery_code_used', 'second_factors_removed',
	'factor_reset_requested', 'factor_reset_stopped',
	'data_downloaded', 'account_deleted'
));
