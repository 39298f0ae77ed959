-- Items that are held for a shopper who tops up, and the carts that top-ups are for.

create table holds (
	user_id bigint not null references users on delete cascade,
	item_id bigint not null references items on delete cascade,
	-- The top-up that it was placed for; its failure ends the hold.
	deposit_id bigint not null references deposits on delete cascade,
	-- The item's latest hold: the only one that can be live.
	is_latest boolean not null default true,
	-- Live until then; an early end is written here.
	expires_at timestamptz not null,
	-- The end that the first hold promised. Holding the item again before then does not prolong it.
	ends_at timestamptz not null,
	constraint holds_unique primary key (user_id, item_id),
	constraint holds_not_prolonged check (expires_at <= ends_at)
);
create unique index holds_one_per_item on holds (item_id) where is_latest;
create index holds_by_deposit on holds (deposit_id);
create index holds_ended on holds (ends_at);

create table deposit_carts (
	deposit_id bigint primary key references deposits on delete cascade,
	created_at timestamptz not null default now(),
	-- With "Top up and pay": what the payment buys, as agreed. Null for a top-up that only started at the cart.
	trade_url text,
	total_minor bigint,
	item_ids bigint[],
	-- Decided in the transaction that credits the deposit: an order, or the problem code of the refusal.
	decided_at timestamptz,
	order_id bigint references orders,
	refusal text,
	constraint deposit_carts_agreed check (num_nonnulls(trade_url, total_minor, item_ids) in (0, 3)),
	constraint deposit_carts_total check (total_minor >= 0),
	constraint deposit_carts_decided check (num_nonnulls(order_id, refusal) = (decided_at is not null)::int),
	constraint deposit_carts_decided_if_agreed check (decided_at is null or total_minor is not null),
	constraint deposit_carts_order_unique unique (order_id)
);
create index deposit_carts_created_at on deposit_carts using brin (created_at);
