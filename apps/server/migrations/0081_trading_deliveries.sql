-- Orders that trade accounts deliver: what each account owes an order, and every trade offer that was made for it.

create table trading_deliveries (
	id bigint generated always as identity primary key,
	order_id bigint not null,
	account_id bigint not null,
	state text not null default 'waiting',
	-- Why it waits, why the buyer has to choose, or why it was refunded.
	reason text,
	-- Offers so far, and failures of Steam since the last answer.
	tries integer not null default 0,
	failures integer not null default 0,
	due_at timestamptz not null default now(),
	-- What the buyer chose after an offer that came to nothing, and until when there is a choice.
	wish text,
	choose_until timestamptz,
	created_at timestamptz not null default now(),
	ended_at timestamptz,
	fence bigint,
	constraint trading_deliveries_order_id_fkey foreign key (order_id) references orders,
	constraint trading_deliveries_account_id_fkey foreign key (account_id) references trading_accounts,
	constraint trading_deliveries_once unique (order_id, account_id),
	constraint trading_deliveries_state
		check (state in ('waiting', 'offered', 'choice', 'delivered', 'refunded', 'by_hand')),
	constraint trading_deliveries_wish check (wish in ('again', 'refund')),
	constraint trading_deliveries_ended check ((ended_at is null) = (state in ('waiting', 'offered', 'choice'))),
	constraint trading_deliveries_choice check ((state = 'choice') = (choose_until is not null))
);
create index trading_deliveries_due on trading_deliveries (account_id, due_at) where ended_at is null;

create table trading_delivery_items (
	delivery_id bigint not null,
	order_id bigint not null,
	item_id bigint not null,
	asset_id bigint not null,
	-- An item of an order is in one delivery.
	constraint trading_delivery_items_pkey primary key (order_id, item_id),
	constraint trading_delivery_items_bought_fkey foreign key (order_id, item_id) references order_items,
	constraint trading_delivery_items_delivery_id_fkey foreign key (delivery_id) references trading_deliveries,
	constraint trading_delivery_items_asset_id_fkey foreign key (asset_id) references trading_assets
);
create index trading_delivery_items_by_delivery on trading_delivery_items (delivery_id);

create table trading_offers (
	id bigint generated always as identity primary key,
	account_id bigint not null,
	-- What the offer is for.
	delivery_id bigint,
	-- In the offer's message and on the buyer's page. An offer whose answer was lost is found by it.
	code text not null,
	state text not null default 'sending',
	-- Why it ended.
	outcome text,
	detail text not null default '',
	steam_offer_id text,
	trade_id text,
	created_at timestamptz not null default now(),
	call_off_at timestamptz not null,
	ended_at timestamptz,
	-- A trade can be undone for days: when it is read again, until when Steam allows it, and when it was undone.
	trade_due_at timestamptz,
	protected_until timestamptz,
	reversed_at timestamptz,
	fence bigint not null,
	constraint trading_offers_account_id_fkey foreign key (account_id) references trading_accounts,
	constraint trading_offers_delivery_id_fkey foreign key (delivery_id) references trading_deliveries,
	constraint trading_offers_purpose check (num_nonnulls(delivery_id) = 1),
	constraint trading_offers_code_unique unique (code),
	constraint trading_offers_steam_offer_id_unique unique (steam_offer_id),
	constraint trading_offers_code_shape check (code ~ '^[A-Z0-9]{3}-[A-Z0-9]{3}$'),
	constraint trading_offers_state
		check (state in ('sending', 'unconfirmed', 'active', 'in_escrow', 'accepted', 'ended')),
	constraint trading_offers_outcome check ((state = 'ended') = (outcome is not null)),
	constraint trading_offers_sent check (state in ('sending', 'ended') or steam_offer_id is not null),
	constraint trading_offers_reversed check (reversed_at is null or state = 'accepted')
);
-- Never two offers for the same items, and none after one was accepted.
create unique index trading_offers_one_live on trading_offers (delivery_id) where state <> 'ended';
create index trading_offers_by_delivery on trading_offers (delivery_id, id);
create index trading_offers_open on trading_offers (account_id) where state in ('sending', 'unconfirmed', 'active');
create index trading_offers_trade_due on trading_offers (account_id, trade_due_at) where trade_due_at is not null;
create index trading_offers_reversed on trading_offers (reversed_at) where reversed_at is not null;
