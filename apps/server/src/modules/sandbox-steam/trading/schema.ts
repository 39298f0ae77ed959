/**
 * The stand-in's own database. A thing keeps its row for ever; its `asset_id` changes with every trade. `owner` is one
 * column that is never null, so a thing is in exactly one inventory.
 */
export const laterColumns = [
	['things', 'float_value', 'real'],
	['things', 'paint_seed', 'integer'],
] as const

export const schema = `
create table if not exists clock (
	id integer primary key check (id = 1),
	ahead_ms integer not null check (ahead_ms >= 0)
) strict;
insert or ignore into clock values (1, 0);

create table if not exists ids (
	name text primary key check (name in ('asset', 'offer', 'trade')),
	last integer not null
) strict;
insert or ignore into ids values ('asset', 30000000000), ('offer', 7000000000), ('trade', 600000000000000);

create table if not exists accounts (
	steam_id text primary key check (length(steam_id) = 17),
	account_name text not null unique,
	display_name text not null,
	password text,
	shared_secret text,
	identity_secret text,
	trade_token text not null check (length(trade_token) = 8),
	is_private integer not null default 0 check (is_private in (0, 1)),
	is_trade_banned integer not null default 0 check (is_trade_banned in (0, 1)),
	has_authenticator integer not null default 1 check (has_authenticator in (0, 1))
) strict;

create table if not exists sessions (
	token text primary key,
	steam_id text not null references accounts on delete cascade,
	kind text not null check (kind in ('access', 'refresh')),
	expires_at integer not null
) strict;
create index if not exists sessions_by_account on sessions (steam_id);

create table if not exists things (
	thing_id integer primary key,
	asset_id text not null unique,
	owner text not null references accounts,
	app_id integer not null check (app_id in (570, 730)),
	class_id text not null,
	instance_id text not null default '0',
	market_hash_name text not null,
	icon_url text,
	inspect_link text,
	float_value real,
	paint_seed integer,
	is_tradable integer not null default 1 check (is_tradable in (0, 1)),
	locked_until integer,
	protected_until integer,
	held_by_offer integer references offers
) strict;
create index if not exists things_by_owner on things (owner, app_id);

create table if not exists offers (
	offer_id integer primary key,
	sender text not null references accounts,
	partner text not null references accounts,
	message text not null,
	state integer not null check (state between 1 and 11),
	created_at integer not null,
	updated_at integer not null,
	expires_at integer not null,
	escrow_ends_at integer,
	trade_id integer unique references trades,
	countered_by integer references offers,
	check (sender <> partner),
	check (state not in (3, 11) or trade_id is not null)
) strict;
create index if not exists offers_by_sender on offers (sender, created_at);
create index if not exists offers_by_partner on offers (partner, created_at);
create index if not exists offers_open on offers (sender, partner) where state in (2, 9);
create index if not exists offers_expiring on offers (expires_at) where state in (2, 9);
create index if not exists offers_in_escrow on offers (escrow_ends_at) where state = 11;

create table if not exists offer_things (
	offer_id integer not null references offers,
	thing_id integer not null references things,
	side text not null check (side in ('give', 'take')),
	asset_id text not null,
	context_id text not null,
	primary key (offer_id, thing_id)
) strict;
create index if not exists offer_things_by_thing on offer_things (thing_id);

create table if not exists trades (
	trade_id integer primary key,
	status integer not null check (status between 0 and 12),
	created_at integer not null,
	protected_until integer,
	reversed_by text references accounts,
	check ((status = 12) = (reversed_by is not null))
) strict;

create table if not exists trade_things (
	trade_id integer not null references trades,
	thing_id integer not null references things,
	side text not null check (side in ('give', 'take')),
	asset_id text not null,
	context_id text not null,
	new_asset_id text unique,
	new_context_id text,
	rollback_asset_id text unique,
	primary key (trade_id, thing_id)
) strict;

create table if not exists faults (
	fault_id integer primary key,
	kind text not null,
	steam_id text references accounts on delete cascade,
	operation text,
	remaining integer check (remaining > 0),
	chance real not null check (chance > 0 and chance <= 1),
	delay_ms integer not null check (delay_ms between 0 and 600000)
) strict;
`
