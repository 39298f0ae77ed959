-- No payout is requested for skins that the seller took back.
create or replace function trading_refuse_request() returns trigger language plpgsql as $$
begin
	if exists (
		select from trading_intakes due join trading_offers asked on asked.intake_id = due.id
		where due.selling_id = new.offer_id and asked.reversed_at is not null
	) then
		perform refuse('move_refused');
	end if;
	return new;
end $$;
