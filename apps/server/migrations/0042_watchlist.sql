-- Watched items and skins with their price alerts, and saved searches with a daily mail.

create table watchlist_entries (
	id bigint generated always as identity primary key,
	user_id bigint not null references users on delete cascade,
	item_id bigint references items on delete cascade,
	skin_id integer references skins on delete cascade,
	-- Only copies of this exterior; null for any.
	exterior text,
	added_at timestamptz not null default now(),
	-- Null if nothing was on sale.
	added_cents integer,
	alert text not null default 'none',
	below_cents integer,
	-- What the next drop is measured from: the price that was seen or mailed last.
	base_cents integer,
	-- The price in the last mail; null until one is sent.
	told_cents integer,
	-- In the shop's time zone: at most one mail a day.
	last_mail_on date,
	-- Something on sale changed since the alert was last evaluated.
	is_due boolean not null default false,
	constraint watchlist_entries_one_thing check (num_nonnulls(item_id, skin_id) = 1),
	constraint watchlist_entries_item_unique unique (user_id, item_id),
	constraint watchlist_entries_skin_unique unique (user_id, skin_id),
	constraint watchlist_entries_exterior check (exterior is null or skin_id is not null and exterior in
		('factory_new', 'minimal_wear', 'field_tested', 'well_worn', 'battle_scarred', 'not_painted')),
	constraint watchlist_entries_alert check (alert in ('none', 'any_drop', 'below')),
	constraint watchlist_entries_below check ((alert = 'below') = (below_cents is not null)),
	constraint watchlist_entries_prices check (least(added_cents, below_cents, base_cents, told_cents) >= 1),
	constraint watchlist_entries_due_needs_alert check (alert <> 'none' or not is_due)
);
-- What a change concerns, and what is to be evaluated.
create index watchlist_entries_item on watchlist_entries (item_id) where item_id is not null;
create index watchlist_entries_skin on watchlist_entries (skin_id) where skin_id is not null;
create index watchlist_entries_due on watchlist_entries (last_mail_on, id) where is_due;

-- How far the feed of the catalogue's changes is read for alerts: one row.
create table watchlist_feed (
	is_only boolean primary key default true,
	horizon xid8 not null,
	read_at timestamptz not null default now(),
	constraint watchlist_feed_only check (is_only)
);
insert into watchlist_feed (horizon) values (pg_snapshot_xmin(pg_current_snapshot()));

create table watchlist_searches (
	id bigint generated always as identity primary key,
	user_id bigint not null references users on delete cascade,
	title text not null,
	-- Path and query of the list.
	address text not null,
	is_mailed boolean not null default true,
	created_at timestamptz not null default now(),
	-- Listings up to this time were mailed, or were there already.
	seen_at timestamptz not null,
	-- In the shop's time zone: the last day on which it was evaluated.
	looked_on date,
	constraint watchlist_searches_title_length check (char_length(title) between 1 and 80),
	constraint watchlist_searches_address_shape check (address like '/products%' and length(address) <= 8000),
	constraint watchlist_searches_unique unique (user_id, address)
);
create index watchlist_searches_mailed on watchlist_searches (looked_on, id) where is_mailed;
