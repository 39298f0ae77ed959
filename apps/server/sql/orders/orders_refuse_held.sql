-- Nothing of a held order is delivered. What an operator had marked as sent before, and what the buyer has accepted at
-- Steam, has left the shop: it is settled.
create or replace function orders_refuse_held() returns trigger language plpgsql as $$
begin
	if old.marked_sent_at is null and is_order_held(new.order_id) and not exists (
		select from trading_delivery_items line join trading_offers offer on offer.delivery_id = line.delivery_id
		where line.order_id = new.order_id and line.item_id = new.item_id and offer.state = 'accepted'
	) then
		perform refuse('order_held');
	end if;
	return new;
end $$;
