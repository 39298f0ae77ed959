-- What is for sale: kinds (what all listings of one market name share), the listings themselves, and the
-- feed by which every node keeps its copy of them in memory.

create table item_kinds (
	id integer generated always as identity primary key,
	category text not null,
	title text not null,
	-- Doppler phases share one market name.
	phase text not null default '',
	type text not null,
	quality text,
	exterior text,
	hero text,
	class text,
	weapon text,
	collection text,
	img_url text,
	stattrak boolean,
	souvenir boolean,
	-- How often its title was bought or put in a cart.
	popularity integer not null default 0,
	-- 'generated' for those of `catalogue generate`, so that they can be cleared away again.
	source text,
	created_at timestamptz not null default now(),
	constraint item_kinds_category check (category in ('cs2', 'dota2')),
	constraint item_kinds_title_length check (char_length(title) between 1 and 300),
	constraint item_kinds_title_printable check (title !~ '[\u0001-\u001f\u007f-\u009f]'),
	constraint item_kinds_type_given check (type <> ''),
	constraint item_kinds_exterior check (exterior in
		('factory_new', 'minimal_wear', 'field_tested', 'well_worn', 'battle_scarred', 'not_painted')),
	constraint item_kinds_one_edition check (not (stattrak and souvenir)),
	constraint item_kinds_popularity check (popularity >= 0),
	constraint item_kinds_name_unique unique (category, title, phase)
);

-- Unique things: one row, one owner, sold once.
create table items (
	id bigint generated always as identity primary key,
	kind_id integer not null references item_kinds,
	price_cents integer not null,
	old_price_cents integer,
	float_value double precision,
	paint_seed integer,
	trade_lock_until timestamptz,
	status text not null default 'available',
	-- Where an imported listing came from: importing the same again finds it by this.
	source text,
	created_at timestamptz not null default now(),
	-- The engine orders listings by 24 bits of price.
	constraint items_price check (price_cents between 1 and 16777215),
	constraint items_old_price check (old_price_cents > 0),
	constraint items_float_value check (float_value between 0 and 1),
	constraint items_paint_seed check (paint_seed between 0 and 1000),
	constraint items_status check (status in ('available', 'sold', 'withdrawn'))
);
-- Of every status: removing a kind asks for them, and without this it reads the whole table for each kind.
create index items_kind on items (kind_id);
create unique index items_source_unique on items (source) where source <> 'generated';

-- The feed every node follows. It reads by transaction, not by id: a row with a lower id may become
-- visible after one with a higher id, but no transaction below the snapshot's oldest is still open.
create table item_changes (
	id bigint generated always as identity primary key,
	-- Null: too many to list, read everything anew.
	item_id bigint,
	xid xid8 not null default pg_current_xact_id(),
	changed_at timestamptz not null default now()
);
create index item_changes_xid on item_changes (xid);
