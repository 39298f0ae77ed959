-- While a trade offer asks for its skins, a seller's offer is neither canceled nor received in another way; after it was
-- accepted they are received and nothing else.
create or replace function trading_refuse_offer_move() returns trigger language plpgsql as $$
declare
	asked text;
begin
	select offer.state into asked
	from trading_intakes due join trading_offers offer on offer.intake_id = due.id
	where due.selling_id = new.offer_id and offer.state <> 'ended';
	if asked is not null and (asked <> 'accepted' or new.to_status <> 'skin_received') then
		perform refuse('trade_offer_open');
	end if;
	return new;
end $$;
