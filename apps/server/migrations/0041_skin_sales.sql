-- Price history: our own sales of each skin, exterior and class, by day (UTC). A day is written once it is over.

create table skin_sale_days (
	skin_id integer not null references skins on delete cascade,
	exterior text,
	class text,
	day date not null,
	-- Every sale's price: medians of longer periods need them, and median, lowest, highest and volume follow from them.
	prices_cents integer[] not null,
	-- Made up for the demo shop; `demo remove` deletes it.
	is_demo boolean not null default false,
	constraint skin_sale_days_unique unique nulls not distinct (skin_id, day, exterior, class),
	constraint skin_sale_days_prices check (cardinality(prices_cents) > 0 and 0 < all (prices_cents))
);
create index skin_sale_days_demo on skin_sale_days (skin_id) where is_demo;

-- How far days are closed: one row.
create table skin_sales_closed (
	is_only boolean primary key default true,
	closed_through date not null,
	constraint skin_sales_closed_only check (is_only)
);

-- The days to close are found by it. Open orders are not in it, so a purchase does not pay for it.
create index orders_finished_at on orders (finished_at) where finished_at is not null;
