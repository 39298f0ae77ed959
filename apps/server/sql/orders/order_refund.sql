-- What of an order was refunded so far: its canceled items, with the last of them the delivery fee, and what was refunded
-- after the delivery. Equal to its refunds in the ledger (`verifyOrders`).
create or replace function order_refund(placed orders) returns table (cents bigint, minor bigint)
language sql stable as $$
	select coalesce(sum(line.cents), 0)::bigint
			+ case placed.status when 'canceled' then placed.delivery_cents else 0 end,
		coalesce(sum(line.minor), 0)::bigint
			+ case placed.status when 'canceled' then placed.delivery_minor else 0 end
	from (
		select price_cents - discount_cents as cents, price_minor - discount_minor as minor
		from order_items where order_id = placed.id and status = 'canceled'
		union all select back.cents, back.minor from order_refunds back where back.order_id = placed.id
	) line
$$;
