-- An item that is sold is claimed for its order, in the statement that sells it; a second sale fails here. A claim of a
-- canceled line is void: lines stay canceled, and some claims are left from before there were triggers to release them.
create or replace function order_items_claim() returns trigger language plpgsql as $$
begin
	insert into order_claims (item_id, order_id) values (new.item_id, new.order_id) on conflict do nothing;
	if found then
		return null;
	end if;
	-- A statement of its own: its plan looks at the partitions, which every purchase would pay for.
	update order_claims known set order_id = new.order_id where item_id = new.item_id and exists (
		select from order_items line
		where line.order_id = known.order_id and line.item_id = known.item_id and line.status = 'canceled'
	);
	if not found then
		raise exception 'item % is sold already', new.item_id
			using errcode = 'unique_violation', constraint = 'order_items_sold_once';
	end if;
	return null;
end $$;
