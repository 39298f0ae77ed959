-- Settles the open items of an order: delivered, or not deliverable. Undelivered items are refunded and go back on
-- sale; when no item is open, the order is finished. An item that an operator delivers is sent in the same moment.
-- Finished items never change, so an operator's click and a job may both call this, also twice. Returns the items that
-- this call settled.
create or replace function settle_order(wanted bigint, wanted_items bigint[], outcome text) returns bigint[]
language plpgsql as $$
declare
	placed orders;
	ended bigint[];
	line order_items;
	kinds text[] := '{refund}';
begin
	select * into placed from orders where id = wanted for update;
	if not found or placed.status <> 'processing' then
		return '{}';
	end if;
	select coalesce(array_agg(item_id order by item_id), '{}') into ended from order_items
	where order_id = wanted and status = 'processing' and (wanted_items is null or item_id = any (wanted_items))
		-- An operator has sent it: a refund would come too late.
		and (outcome = 'completed' or marked_sent_at is null);
	if cardinality(ended) = 0 then
		return ended;
	end if;
	if outcome = 'canceled' then
		perform from items where id = any (ended) order by id for no key update;
		-- One whose copy left its inventory is not sold a second time.
		with gone as (
			update trading_assets set withdrew_item = true where item_id = any (ended) and gone_at is not null
			returning item_id
		)
		update items set status = case when id in (select item_id from gone) then 'withdrawn' else 'available' end
		where id = any (ended) and status = 'sold';
	end if;
	-- This transaction may have started before the one that sent the items. A refund has the time of its transfers, so that
	-- reports of a period and the ledger agree.
	update order_items set status = outcome,
		settled_at = case outcome when 'canceled' then now() else greatest(now(), sent_at) end,
		sent_at = case outcome when 'completed' then coalesce(sent_at, now()) else sent_at end
	where order_id = wanted and item_id = any (ended);
	if not exists (select from order_items where order_id = wanted and status = 'processing') then
		update orders set finished_at = now(), status = case
			when exists (select from order_items where order_id = wanted and status = 'completed') then 'completed'
			else 'canceled' end
		where id = wanted returning * into placed;
	else
		-- The order's own status is announced by its trigger.
		perform announce_own_change(placed.user_id, 'orders');
	end if;
	if outcome <> 'canceled' then
		return ended;
	end if;
	if placed.status = 'canceled' then
		-- Nothing was delivered, so the use of the promo code is returned.
		update promo_codes set uses = uses - 1
		where id = (select promo_code_id from promo_uses where order_id = wanted) and most_uses is not null;
		delete from promo_uses where order_id = wanted;
	end if;
	if placed.discount_minor > 0 then
		kinds := '{refund,promo_return}';
	end if;
	perform ledger_lock(kinds, array_fill(placed.user_id, array[cardinality(kinds)]));
	for line in select * from order_items where order_id = wanted and item_id = any (ended) order by item_id loop
		if line.price_minor > line.discount_minor then
			perform ledger_transfer('refund', placed.user_id, line.price_minor - line.discount_minor,
				'order:' || wanted || ':item:' || line.item_id);
		end if;
		if line.discount_minor > 0 then
			perform ledger_transfer('promo_return', placed.user_id, line.discount_minor,
				'order:' || wanted || ':item:' || line.item_id);
		end if;
	end loop;
	if placed.status = 'canceled' and placed.delivery_minor > 0 then
		perform ledger_transfer('refund', placed.user_id, placed.delivery_minor, 'order:' || wanted || ':delivery');
	end if;
	return ended;
end $$;
