-- Shoppers, where they are signed in, and the links mailed to them.

create table users (
	id bigint generated always as identity primary key,
	name text not null default '',
	surname text not null default '',
	email text,
	email_verified_at timestamptz,
	-- A new address counts only once its link was opened; until then the old one stays.
	pending_email text,
	phone text not null default '',
	phone_e164 text not null default '',
	password_hash text,
	address text not null default '',
	city text not null default '',
	post_code text not null default '',
	country_id integer references countries,
	language_id integer references languages on delete set null,
	avatar_url text,
	trade_url text,
	steam_id text,
	blocked_at timestamptz,
	created_at timestamptz not null default now(),
	constraint users_verified_needs_email check (email_verified_at is null or email is not null),
	constraint users_steam_id_shape check (steam_id ~ '^[0-9]{17}$')
);
-- One account per address, whatever its case.
create unique index users_email_unique on users (lower(email));
create unique index users_steam_id_unique on users (steam_id);

create table sessions (
	id uuid primary key default gen_random_uuid(),
	user_id bigint not null references users on delete cascade,
	-- SHA-256 of the secret: a stolen table opens nothing.
	token_hash bytea not null,
	kind text not null,
	device text not null default '',
	ip text not null default '',
	created_at timestamptz not null default now(),
	last_used_at timestamptz not null default now(),
	expires_at timestamptz not null,
	constraint sessions_kind check (kind in ('cookie', 'bearer'))
);
create unique index sessions_token_hash_unique on sessions (token_hash);
create index sessions_user on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

create table account_links (
	id uuid primary key default gen_random_uuid(),
	user_id bigint not null references users on delete cascade,
	purpose text not null,
	-- The address the link was mailed to; a link is void once the account has moved on to another.
	email text not null,
	token_hash bytea not null,
	created_at timestamptz not null default now(),
	expires_at timestamptz not null,
	used_at timestamptz,
	constraint account_links_purpose check (purpose in ('verify_email', 'reset_password'))
);
create index account_links_user on account_links (user_id, purpose);
