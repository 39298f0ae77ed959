-- Refunds of items that were delivered: each a part of what was paid for the item, or all of it.

create table order_refunds (
	id bigint generated always as identity primary key,
	order_id bigint not null,
	item_id bigint not null,
	-- In EUR, and in credits as they went to the balance.
	cents bigint not null,
	minor bigint not null,
	-- What became of the item.
	fate text not null,
	-- A copy that came back is another item: the sold one stays in its order.
	listed_item_id bigint,
	reason text not null,
	operator_id bigint not null,
	approval_id bigint,
	-- The credit note that has it.
	receipt_id bigint,
	created_at timestamptz not null default now(),
	constraint order_refunds_bought_fkey foreign key (order_id, item_id) references order_items,
	constraint order_refunds_listed_item_id_fkey foreign key (listed_item_id) references items,
	constraint order_refunds_operator_id_fkey foreign key (operator_id) references operators,
	constraint order_refunds_approval_id_fkey foreign key (approval_id) references approvals,
	constraint order_refunds_receipt_id_fkey foreign key (receipt_id) references receipts,
	constraint order_refunds_amount check (cents > 0 and minor > 0),
	constraint order_refunds_fate check (fate in ('kept', 'returned', 'written_off')),
	constraint order_refunds_listed check (listed_item_id is null or fate = 'returned'),
	constraint order_refunds_reason check (reason <> ''),
	constraint order_refunds_approved_once unique (approval_id),
	constraint order_refunds_listed_once unique (listed_item_id)
);
create index order_refunds_by_item on order_refunds (order_id, item_id);
create index order_refunds_by_time on order_refunds (created_at);
-- A copy comes back once.
create unique index order_refunds_back_once on order_refunds (order_id, item_id) where fate <> 'kept';
create index order_refunds_without_note on order_refunds (order_id) where receipt_id is null;
