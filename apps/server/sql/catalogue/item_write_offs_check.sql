-- Only an item that was not delivered and is not on sale is written off: the buyer has been refunded.
create or replace function item_write_offs_check() returns trigger language plpgsql as $$
begin
	if not exists (
		select from order_items line join items copy on copy.id = line.item_id
		where line.order_id = new.order_id and line.item_id = new.item_id and line.status = 'canceled'
			and copy.status = 'withdrawn'
	) then
		raise exception 'item % is not written off for order %', new.item_id, new.order_id
			using errcode = 'check_violation', constraint = 'item_write_offs_check';
	end if;
	return new;
end $$;
