-- Refunds of a delivered item are together at most what was paid for it. The lock lets refunds of one item wait for each
-- other. With an approval it is exactly the refund that was requested.
create or replace function order_refunds_check() returns trigger language plpgsql as $$
declare
	line order_items;
	cents bigint;
	minor bigint;
begin
	select * into line from order_items where order_id = new.order_id and item_id = new.item_id for no key update;
	if line.status <> 'completed' then
		raise exception 'item % of order % is %', new.item_id, new.order_id, line.status
			using errcode = 'check_violation', constraint = 'order_refunds_delivered';
	end if;
	if exists (
		select from trading_delivery_items part join trading_deliveries due on due.id = part.delivery_id
		where part.order_id = new.order_id and part.item_id = new.item_id
			and (due.is_resend and due.ended_at is null or due.state = 'undone' and due.wish is not null)
	) then
		raise exception 'item % of order % is being sent again', new.item_id, new.order_id
			using errcode = 'check_violation', constraint = 'order_refunds_sent_again';
	end if;
	select coalesce(sum(known.cents), 0), coalesce(sum(known.minor), 0) into cents, minor
	from order_refunds known where known.order_id = new.order_id and known.item_id = new.item_id;
	if cents + new.cents > line.price_cents - line.discount_cents
		or minor + new.minor > line.price_minor - line.discount_minor
	then
		raise exception 'item % of order % would be refunded with more than its price', new.item_id, new.order_id
			using errcode = 'check_violation', constraint = 'order_refunds_at_most_paid';
	end if;
	if new.approval_id is not null and not exists (
		select from approvals where id = new.approval_id and kind = 'order_refund' and status = 'approved'
			and subject_id = new.order_id and payload->>'action' = 'refund_delivered'
			and payload->'item_ids' = jsonb_build_array(new.item_id)
			and (payload->>'cents')::bigint = new.cents and payload->>'fate' = new.fate
	) then
		raise exception 'refund differs from approval %', new.approval_id
			using errcode = 'check_violation', constraint = 'order_refunds_as_approved';
	end if;
	return new;
end $$;
