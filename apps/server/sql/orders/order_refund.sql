-- What of an order was refunded so far: its canceled items, and with the last of them the delivery fee. Equal to its
-- refunds in the ledger (`verifyOrders`).
create or replace function order_refund(placed orders) returns table (cents bigint, minor bigint)
language sql stable as $$
	select coalesce(sum(price_cents - discount_cents), 0)::bigint
			+ case placed.status when 'canceled' then placed.delivery_cents else 0 end,
		coalesce(sum(price_minor - discount_minor), 0)::bigint
			+ case placed.status when 'canceled' then placed.delivery_minor else 0 end
	from order_items where order_id = placed.id and status = 'canceled'
$$;
