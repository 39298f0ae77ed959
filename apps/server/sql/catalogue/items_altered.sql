-- Writes every visible change of a listing to the feed, in one statement for all rows. Sold items are not notified here:
-- the job that announces their orders notifies once for many of them (announce_item_changes).
create or replace function items_altered() returns trigger language plpgsql as $$
declare
	changed bigint[];
	are_sold boolean;
	has_withdrawals boolean;
begin
	select array_agg(after.id), bool_and(after.status = 'sold'), bool_or('withdrawn' in (before.status, after.status))
	into changed, are_sold, has_withdrawals
	from new_rows after join old_rows before using (id)
	where (after.kind_id, after.price_cents, after.old_price_cents, after.float_value, after.paint_seed,
			after.trade_lock_until, after.status, after.created_at)
		is distinct from (before.kind_id, before.price_cents, before.old_price_cents, before.float_value,
			before.paint_seed, before.trade_lock_until, before.status, before.created_at);
	if changed is null then
		return null;
	end if;
	if has_withdrawals then
		insert into withdrawn_items (item_id) select id from new_rows where status = 'withdrawn' on conflict do nothing;
		delete from withdrawn_items where item_id in (select id from new_rows where status <> 'withdrawn');
	end if;
	if are_sold and cardinality(changed) <= 1000 then
		insert into item_changes (item_id) select unnest(changed);
	else
		perform record_item_changes(changed);
	end if;
	return null;
end $$;
