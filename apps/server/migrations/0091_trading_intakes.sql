-- Skins that sellers hand over to trade accounts: what is asked of each, and every trade offer that was made for it.

create table trading_intakes (
	id bigint generated always as identity primary key,
	-- The seller's offer.
	selling_id bigint not null,
	account_id bigint not null,
	state text not null default 'waiting',
	-- Why it waits, or what the seller has to do.
	reason text,
	-- Offers so far, and failures of Steam since the last answer.
	tries integer not null default 0,
	failures integer not null default 0,
	due_at timestamptz not null default now(),
	-- What the seller or an operator asked for: a new offer, or none.
	wish text,
	created_at timestamptz not null default now(),
	ended_at timestamptz,
	fence bigint,
	constraint trading_intakes_selling_id_fkey foreign key (selling_id) references offers,
	constraint trading_intakes_account_id_fkey foreign key (account_id) references trading_accounts,
	constraint trading_intakes_once unique (selling_id),
	constraint trading_intakes_state check (state in ('waiting', 'offered', 'stopped', 'received', 'by_hand')),
	constraint trading_intakes_wish check (wish in ('again', 'stop')),
	constraint trading_intakes_ended check ((ended_at is null) = (state in ('waiting', 'offered', 'stopped')))
);
create index trading_intakes_due on trading_intakes (account_id, due_at) where ended_at is null;

-- The copies that are asked for, one for each skin of the seller's offer.
create table trading_intake_items (
	intake_id bigint not null,
	position smallint not null,
	app_id integer not null,
	context_id text not null,
	-- In the seller's inventory; a trade gives a copy another number.
	asset_id text not null,
	market_hash_name text not null,
	-- In ours, after it arrived.
	stock_id bigint,
	constraint trading_intake_items_pkey primary key (intake_id, position),
	constraint trading_intake_items_intake_id_fkey foreign key (intake_id) references trading_intakes,
	constraint trading_intake_items_stock_id_fkey foreign key (stock_id) references trading_assets,
	constraint trading_intake_items_asset_once unique (intake_id, app_id, asset_id),
	constraint trading_intake_items_stock_once unique (stock_id),
	constraint trading_intake_items_app check (app_id in (570, 730))
);

alter table trading_offers add column intake_id bigint;
alter table trading_offers add constraint trading_offers_intake_id_fkey foreign key (intake_id)
	references trading_intakes not valid;
alter table trading_offers drop constraint trading_offers_purpose;
alter table trading_offers add constraint trading_offers_purpose
	check (num_nonnulls(delivery_id, intake_id) = 1) not valid;

-- A trade account received the skin.
insert into offer_allowed_moves (from_status, to_status, mover) values ('awaiting_item', 'skin_received', 'system');
