-- A purchase writes the feed itself: it changes the status of the items it has locked, and nothing else.
create or replace function items_altered() returns trigger language plpgsql as $$
begin
	if current_setting('skinverse.is_announced_later', true) = 'on' then
		return null;
	end if;
	insert into withdrawn_items (item_id) select id from new_rows where status = 'withdrawn' on conflict do nothing;
	delete from withdrawn_items where item_id in (select id from new_rows where status <> 'withdrawn');
	perform record_item_changes(array(
		select after.id from new_rows after join old_rows before using (id)
		where (after.kind_id, after.price_cents, after.old_price_cents, after.float_value, after.paint_seed,
				after.trade_lock_until, after.status, after.created_at)
			is distinct from (before.kind_id, before.price_cents, before.old_price_cents, before.float_value,
				before.paint_seed, before.trade_lock_until, before.status, before.created_at)
		limit 1001
	));
	return null;
end $$;
