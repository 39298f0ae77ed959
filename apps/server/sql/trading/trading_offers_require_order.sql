-- A trade offer is only made for items that are still to be delivered, of an order that is not held, or that an operator
-- sends again after their trade was undone. The lock waits for an operator who refunds or sends them by hand at this
-- moment, and keeps both out until the offer is stored.
create or replace function trading_offers_require_order() returns trigger language plpgsql as $$
declare
	due trading_deliveries;
begin
	select * into strict due from trading_deliveries where id = new.delivery_id;
	perform from orders where id = due.order_id for share;
	if due.is_resend then
		perform trading_require_resendable(due.id);
		return new;
	end if;
	if is_order_held(due.order_id) or exists (
		select from trading_delivery_items line
			join order_items bought on bought.order_id = line.order_id and bought.item_id = line.item_id
		where line.delivery_id = new.delivery_id and bought.marked_sent_at is not null and bought.status = 'processing'
	) or not exists (
		select from trading_delivery_items line
			join order_items bought on bought.order_id = line.order_id and bought.item_id = line.item_id
		where line.delivery_id = new.delivery_id and bought.status = 'processing'
	) then
		raise exception 'an operator settles the items of delivery %', new.delivery_id
			using errcode = 'check_violation', constraint = 'trading_offers_settled';
	end if;
	return new;
end $$;
