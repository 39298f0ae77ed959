-- Keys of the shop itself. Every key in use is derived from `master`, one per purpose.
create table secrets (
	name text primary key,
	value bytea not null check (length(value) >= 32),
	created_at timestamptz not null default now()
);

-- Attempts per limit and hashed key within one window that begins with the first attempt.
-- Unlogged: it is written on every attempt, and after a crash of the database it is no loss that
-- everyone's window begins anew.
create unlogged table rate_limits (
	bucket text not null,
	key_hash bytea not null,
	hits integer not null,
	ends_at timestamptz not null,
	primary key (bucket, key_hash)
) with (fillfactor = 50);
create index rate_limits_by_end on rate_limits (ends_at);

-- Mails of a shop without SMTP_URL, the newest only; the demo shows them at /dev/mailbox.
create table mails (
	id bigint generated always as identity primary key,
	-- Given when the mail is enqueued, so that a delivery that runs twice keeps one mail.
	message_id uuid not null unique,
	to_address text not null,
	subject text not null,
	text text not null,
	html text not null,
	sent_at timestamptz not null default now()
);
