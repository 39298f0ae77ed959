-- Trade accounts on Steam, the nodes that work them, and the stock in their inventories.

create table trading_accounts (
	id bigint generated always as identity primary key,
	name text not null,
	steam_id text,
	secrets_sealed bytea not null,
	-- Raised with every rotation: the node that works the account signs in again.
	secrets_version integer not null default 1,
	refresh_sealed bytea,
	paused_at timestamptz,
	state text not null default 'new',
	state_detail text not null default '',
	state_since timestamptz not null default now(),
	failures integer not null default 0,
	retry_at timestamptz,
	seen_at timestamptz,
	inventory_at timestamptz,
	-- The node that works the account. The fencing number grows with every lease, so that writes of an earlier
	-- holder are recognised.
	lease_node text,
	lease_fence bigint not null default 0,
	lease_until timestamptz,
	created_at timestamptz not null default now(),
	-- Of the demo: its secrets open nothing but the stand-in for Steam.
	is_demo boolean not null default false,
	constraint trading_accounts_name_unique unique (name),
	constraint trading_accounts_steam_id_unique unique (steam_id),
	constraint trading_accounts_name_length check (length(name) between 1 and 60),
	constraint trading_accounts_steam_id_shape check (steam_id ~ '^[0-9]{17}$'),
	constraint trading_accounts_state check
		(state in ('new', 'online', 'signed_out', 'wrong_secrets', 'rate_limited', 'unavailable')),
	constraint trading_accounts_lease check ((lease_node is null) = (lease_until is null))
);

-- Which nodes share the accounts.
create table trading_nodes (
	node text primary key,
	seen_at timestamptz not null
);

create table trading_assets (
	id bigint generated always as identity primary key,
	account_id bigint not null,
	app_id integer not null,
	context_id text not null,
	asset_id text not null,
	class_id text not null,
	instance_id text not null,
	market_hash_name text not null,
	is_tradable boolean not null,
	locked_until timestamptz,
	-- The item on sale that this copy backs.
	item_id bigint,
	arrived_at timestamptz not null default now(),
	-- When it left the inventory, and whether that took its item off sale.
	gone_at timestamptz,
	withdrew_item boolean not null default false,
	-- When an operator took note that it is missing.
	noted_at timestamptz,
	fence bigint not null,
	constraint trading_assets_account_id_fkey foreign key (account_id) references trading_accounts,
	constraint trading_assets_item_id_fkey foreign key (item_id) references items on delete set null,
	constraint trading_assets_place_unique unique (account_id, app_id, asset_id),
	constraint trading_assets_app check (app_id in (570, 730)),
	constraint trading_assets_withdrew check (not withdrew_item or gone_at is not null)
);
-- One copy backs one item, and one item is backed by one copy.
create unique index trading_assets_item_once on trading_assets (item_id) where item_id is not null;
create index trading_assets_missing on trading_assets (account_id) where withdrew_item and noted_at is null;
