-- Items whose trade was undone are sent again only if none of them was refunded. The caller holds the order.
create or replace function trading_require_resendable(delivery bigint) returns void language plpgsql as $$
begin
	if not exists (
		select from trading_offers where delivery_id = delivery and reversed_at is not null
	) or exists (
		select from trading_delivery_items line join order_refunds known using (order_id, item_id)
		where line.delivery_id = delivery
	) then
		raise exception 'the items of delivery % are not sent again', delivery
			using errcode = 'check_violation', constraint = 'trading_offers_settled';
	end if;
end $$;
