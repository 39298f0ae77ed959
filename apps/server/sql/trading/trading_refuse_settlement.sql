-- While a trade offer is open its items are neither refunded nor sent in another way; after it was accepted they are
-- delivered and nothing else.
create or replace function trading_refuse_settlement() returns trigger language plpgsql as $$
declare
	offered text;
begin
	select offer.state into offered
	from trading_delivery_items line join trading_offers offer on offer.delivery_id = line.delivery_id
	where line.order_id = new.order_id and line.item_id = new.item_id and offer.state <> 'ended';
	if offered is not null and (offered <> 'accepted' or new.status <> 'completed') then
		perform refuse('trade_offer_open');
	end if;
	return new;
end $$;
