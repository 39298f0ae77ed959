-- Carts, promo codes, packs and prompts, and what was bought.
--
-- Locks are taken in one order, everywhere: the idempotency key, the shopper's cart or the order, the items by
-- rising id, the promo code, and the ledger's accounts by falling id.

create table promo_codes (
	id integer generated always as identity primary key,
	code text not null constraint promo_codes_code_shape check (code ~ '^[A-Z0-9_-]{3,50}$'),
	-- Hundredths of a percent, or cents: one of the two.
	percent_hundredths integer constraint promo_codes_percent check (percent_hundredths between 1 and 10000),
	amount_cents bigint constraint promo_codes_amount check (amount_cents > 0),
	least_subtotal_cents bigint not null default 0 check (least_subtotal_cents >= 0),
	-- Null: as often as people like.
	most_uses integer constraint promo_codes_most_uses check (most_uses > 0),
	-- Counted only where there is a limit, so that other codes are no row that all buyers wait for.
	uses integer not null default 0,
	once_per_user boolean not null default true,
	starts_at timestamptz,
	ends_at timestamptz,
	disabled_at timestamptz,
	created_at timestamptz not null default now(),
	constraint promo_codes_code_unique unique (code),
	constraint promo_codes_one_discount check (num_nonnulls(percent_hundredths, amount_cents) = 1),
	constraint promo_codes_uses check (uses between 0 and coalesce(most_uses, uses)),
	constraint promo_codes_dates check (ends_at > starts_at)
);

-- One for each shopper who ever put something into it; what is in it stands in cart_items.
create table carts (
	user_id bigint primary key references users on delete cascade,
	promo_code_id integer references promo_codes on delete set null,
	-- The address of the last calculation.
	country_id integer references countries,
	city text not null default '',
	address text not null default '',
	post_code text not null default '',
	-- Null once the cart has changed since: the calculation was of something else.
	calculated_at timestamptz
) with (fillfactor = 70);

create table cart_items (
	user_id bigint not null references carts on delete cascade,
	item_id bigint not null references items on delete cascade,
	added_at timestamptz not null default now(),
	constraint cart_items_unique primary key (user_id, item_id)
);
create index cart_items_item on cart_items (item_id);

-- What was put into a cart or bought, until it is counted into item_kinds.popularity: rows are only added here
-- and taken away together, so that no row is one that many wait for.
create table popularity_events (
	id bigint generated always as identity primary key,
	user_id bigint not null,
	kind_id integer not null
);

create table packs (
	id integer generated always as identity primary key,
	title text not null constraint packs_title_length check (char_length(title) between 1 and 200),
	price_cents bigint not null constraint packs_price check (price_cents > 0),
	withdrawn_at timestamptz,
	created_at timestamptz not null default now()
);
create table pack_items (
	pack_id integer not null references packs on delete cascade,
	item_id bigint not null references items on delete cascade,
	primary key (pack_id, item_id)
);
create index pack_items_item on pack_items (item_id);

create table prompts (
	id integer generated always as identity primary key,
	title text not null constraint prompts_title_length check (char_length(title) between 1 and 200),
	price_cents bigint not null constraint prompts_price check (price_cents > 0),
	text text not null check (text <> ''),
	withdrawn_at timestamptz,
	created_at timestamptz not null default now()
);

create table orders (
	id bigint generated always as identity primary key,
	user_id bigint not null references users,
	kind text not null,
	status text not null default 'processing',
	-- The pack's or prompt's; items carry their own.
	title text not null default '',
	-- What a bought prompt delivers.
	prompt_text text,
	pack_id integer,
	prompt_id integer,
	trade_url text,
	promo_code text,
	-- EUR cents. The VAT is a part of the total.
	subtotal_cents bigint not null,
	delivery_cents bigint not null,
	discount_cents bigint not null,
	total_cents bigint not null,
	vat_cents bigint not null,
	-- Hundredths of a credit.
	subtotal_minor bigint not null,
	delivery_minor bigint not null,
	discount_minor bigint not null,
	total_minor bigint not null,
	-- At what rates: ten-thousandths of a EUR per credit, hundredths of a percent.
	rate_ten_thousandths bigint not null,
	vat_hundredths integer not null,
	created_at timestamptz not null default now(),
	-- When mail and delivery were set going. Until then this row is its own outbox.
	announced_at timestamptz,
	finished_at timestamptz,
	constraint orders_kind check (kind in ('product', 'pack', 'prompt')),
	constraint orders_status check (status in ('processing', 'completed', 'canceled')),
	constraint orders_finished check ((status = 'processing') = (finished_at is null)),
	constraint orders_cents_add_up check (total_cents = subtotal_cents + delivery_cents - discount_cents),
	constraint orders_minor_add_up check (total_minor = subtotal_minor + delivery_minor - discount_minor)
);
create index orders_by_user on orders (user_id, id desc);
-- What is still to be announced, and what an operator still has to deliver.
create index orders_open on orders (id) where announced_at is null or status = 'processing';

create table order_items (
	order_id bigint not null references orders,
	-- No reference: a listing that came back on sale may be deleted one day, what was bought may not.
	item_id bigint not null,
	kind_id integer not null,
	status text not null default 'processing',
	-- As it was called when it was bought.
	title text not null,
	type text not null,
	quality text,
	price_cents bigint not null,
	discount_cents bigint not null,
	price_minor bigint not null,
	discount_minor bigint not null,
	primary key (order_id, item_id),
	constraint order_items_status check (status in ('processing', 'completed', 'canceled')),
	constraint order_items_discount check (discount_cents between 0 and price_cents
		and discount_minor between 0 and price_minor)
);
-- One owner, sold once; again only after it came back.
create unique index order_items_sold_once on order_items (item_id) where status <> 'canceled';

create table promo_uses (
	order_id bigint primary key references orders,
	promo_code_id integer not null references promo_codes,
	user_id bigint not null references users,
	once boolean not null
);
create unique index promo_uses_once on promo_uses (promo_code_id, user_id) where once;
create index promo_uses_code on promo_uses (promo_code_id);

-- Items whose locks are held, and what they cost together.
create type order_lines as (
	ids bigint[],
	kind_ids integer[],
	titles text[],
	types text[],
	qualities text[],
	cents bigint[],
	minor bigint[],
	gone bigint[],
	subtotal_cents bigint,
	subtotal_minor bigint
);
