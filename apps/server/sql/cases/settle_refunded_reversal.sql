-- A case about the undone trade of a delivery is settled when everything that its buyer lost is refunded.
create or replace function settle_refunded_reversal(wanted bigint, why text, author bigint) returns void
language plpgsql as $$
begin
	update cases filed set status = 'settled', decision = 'refund', decision_reason = why, decided_by = author,
		decided_at = now(), closed_at = now()
	where filed.order_id = wanted and filed.status = 'opened' and not exists (
		select from trading_offers undone
			join trading_delivery_items line on line.delivery_id = undone.delivery_id
			join order_items bought on bought.order_id = line.order_id and bought.item_id = line.item_id
		where undone.id = filed.trade_offer_id and bought.status = 'completed' and line.returned_asset_id is not null
			and not exists (
				select from order_refunds back
				where back.order_id = line.order_id and back.item_id = line.item_id and back.fate <> 'kept'
			)
	);
end $$;
