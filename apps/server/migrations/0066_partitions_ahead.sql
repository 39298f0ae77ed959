-- Five more tables are partitioned as ledger_transfers is: docs/decisions/0024-partitions.md. Each table becomes its first
-- partition and keeps every id below this bound; the rows are looked at by the next migration, beside the running shop.

-- reviewed hidden: the bounds have to be computed; locks and constraints take an instant, as nothing is validated
do $$
declare
	growing record;
	bound bigint;
begin
	lock table order_items, orders, provider_events, offer_moves, operator_trail in access exclusive mode;
	for growing in
		select * from (values ('order_items', 'order_id', 'orders'), ('orders', 'id', 'orders'),
			('provider_events', 'id', 'provider_events'), ('offer_moves', 'id', 'offer_moves'),
			('operator_trail', 'id', 'operator_trail')) all_tables (name, key, counted)
	loop
		execute format('select (last_value / 100000 + 51) * 100000 from %I', growing.counted || '_id_seq') into bound;
		execute format('alter table %I add constraint %I check (%I < %s) not valid', growing.name, growing.name || '_first_partition',
			growing.key, bound);
	end loop;
end $$;

-- What is unique in a whole table and not in each partition. All three are written by triggers only.

-- The order that an item is sold to: while it has a row here, nobody else can buy it.
create table order_claims (
	item_id bigint not null,
	order_id bigint not null,
	constraint order_claims_pkey primary key (item_id)
);

create table provider_event_ids (
	provider text not null,
	event_id text not null,
	constraint provider_event_ids_pkey primary key (provider, event_id)
);

-- The offers that have their first move.
create table offer_submissions (
	offer_id bigint not null,
	constraint offer_submissions_pkey primary key (offer_id)
);

-- The ids of orders come from another sequence before the identity column, which owns this one, can go: a purchase that
-- has looked this one up must still find it. Until the column goes both are in use, one for odd and one for even numbers.
-- contract: whoever looks the name up finds the new sequence
alter sequence orders_id_seq rename to orders_0_id_seq;
alter sequence orders_0_id_seq increment by 2;
create sequence orders_id_seq increment by 2;
select setval('orders_id_seq', last_value + 1, false) from orders_0_id_seq;
