-- Writes off items of an order that could not be delivered, in the transaction that refunded them: what it put back on
-- sale is withdrawn for good, and an inventory that holds the copy again does not put it back.
create or replace function write_off_items(wanted bigint, item_ids bigint[], why text, author bigint) returns void
language plpgsql as $$
begin
	update items set status = 'withdrawn' where id = any (item_ids) and status = 'available';
	update trading_assets set withdrew_item = false where item_id = any (item_ids) and withdrew_item;
	insert into item_write_offs (item_id, order_id, reason, operator_id)
	select id, wanted, why, author from unnest(item_ids) id;
end $$;
