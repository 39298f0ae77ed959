-- An operator's "Sent" can be undone until a job settles the item: until then the buyer sees no change.

alter table order_items add column marked_sent_at timestamptz;
alter table order_items add constraint order_items_marked_sent
	check (marked_sent_at is null or status <> 'canceled') not valid;
