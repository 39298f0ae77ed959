-- Items that could not be delivered and are not sold again. Their cost stays in the margin.
create table item_write_offs (
	item_id bigint not null,
	order_id bigint not null,
	reason text not null,
	operator_id bigint not null,
	created_at timestamptz not null default now(),
	-- An item is written off once, and for good.
	constraint item_write_offs_pkey primary key (item_id),
	constraint item_write_offs_bought_fkey foreign key (order_id, item_id) references order_items,
	constraint item_write_offs_operator_id_fkey foreign key (operator_id) references operators,
	constraint item_write_offs_reason check (reason <> '')
);
create index item_write_offs_by_order on item_write_offs (order_id, item_id);
