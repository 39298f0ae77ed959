-- Refunds a part of what was paid for a delivered item, or all of it, to the buyer's balance. Parts of the paid credits
-- follow those of the paid EUR, so that all refunds of an item together return exactly what was charged. What promo codes
-- took off stays their cost: the code was used. A copy that came back is put on sale as another item, unless a trade
-- account sent it: the copy then appears in the account's inventory and is put on sale from there. A case about an undone
-- trade is settled when all its items are refunded. Returns the refund.
create or replace function refund_delivered(
	wanted bigint, wanted_item bigint, amount_cents bigint, outcome text, why text, author bigint, approval bigint
) returns order_refunds language plpgsql as $$
declare
	placed orders;
	line order_items;
	refunded_cents bigint;
	refunded_minor bigint;
	listed bigint;
	made order_refunds;
begin
	select * into strict placed from orders where id = wanted for update;
	select * into strict line from order_items where order_id = wanted and item_id = wanted_item;
	select coalesce(sum(cents), 0), coalesce(sum(minor), 0) into refunded_cents, refunded_minor
	from order_refunds where order_id = wanted and item_id = wanted_item;
	if outcome = 'returned' and not exists (
		select from trading_delivery_items where order_id = wanted and item_id = wanted_item
	) then
		insert into items (kind_id, price_cents, old_price_cents, float_value, paint_seed, cost_cents)
		select kind_id, price_cents, old_price_cents, float_value, paint_seed, cost_cents from items where id = wanted_item
		returning id into listed;
	end if;
	insert into order_refunds (order_id, item_id, cents, minor, fate, listed_item_id, reason, operator_id, approval_id)
	values (wanted, wanted_item, amount_cents,
		share_up_to(line.price_minor - line.discount_minor,
			least(refunded_cents + amount_cents, line.price_cents - line.discount_cents),
			line.price_cents - line.discount_cents) - refunded_minor,
		outcome, listed, why, author, approval)
	returning * into made;
	perform ledger_transfer('refund', placed.user_id, made.minor, 'order:' || wanted || ':refund:' || made.id);
	if outcome <> 'kept' then
		update trading_assets set item_id = null where item_id = wanted_item and gone_at is null;
		perform settle_refunded_reversal(wanted, why, author);
	end if;
	perform announce_own_change(placed.user_id, 'orders');
	return made;
end $$;
