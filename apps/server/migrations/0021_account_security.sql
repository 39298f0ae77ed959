-- What tells a familiar sign-in from a strange one, and which accounts came with the demo shop.

-- Where a user signed in before. A sign-in from elsewhere is mailed; one from a known address is not held up by
-- the guesses of others.
create table known_devices (
	user_id bigint not null references users on delete cascade,
	-- Browser and system: `Chrome on Windows`.
	family text not null,
	address text not null,
	-- The beginning of the address, wide enough for a home line that gets a new address every night.
	network text not null,
	country text,
	seen_at timestamptz not null default now(),
	primary key (user_id, family, address),
	constraint known_devices_country_shape check (country ~ '^[a-z]{2}$')
);
create index known_devices_seen_at on known_devices (seen_at);

-- Browsers that an operator signed in with. Each carries a cookie, which opens nothing by itself: its sign-ins are
-- counted apart from everybody else's.
create table operator_devices (
	-- SHA-256 of the cookie.
	token_hash bytea primary key,
	operator_id bigint not null references operators,
	address text not null,
	last_used_at timestamptz not null default now()
);
create index operator_devices_operator on operator_devices (operator_id, address);
create index operator_devices_last_used_at on operator_devices (last_used_at);

-- Whose account an attempt was made on, where a limit counts account and address together: a new password clears
-- the account's counts at all addresses.
alter table rate_limits add column account_hash bytea;
create index rate_limits_by_account on rate_limits (account_hash) where account_hash is not null;

-- Their passwords are published: no shop but a demo may run with them.
alter table users add column is_demo boolean not null default false;
alter table operators add column is_demo boolean not null default false;
-- Linked through the demo's stand-in for Steam, which signs anybody in as anybody.
alter table users add column steam_is_demo boolean not null default false;
update users set is_demo = true
where lower(email) in ('demo@skinverse.test', 'new@skinverse.test')
	and exists (select from demo_parts where name = 'accounts');
update operators set is_demo = true
where lower(email) = 'operator@skinverse.test' and exists (select from demo_parts where name = 'operator');
update users set steam_is_demo = true where steam_id ~ '^7656119000000000[1-3]$';
create index users_demo on users (id) where is_demo or steam_is_demo;
