-- A seller is only asked for skins that the shop still waits for, by the account that was chosen. The lock waits for an
-- operator who moves the seller's offer or chooses another account at this moment, and keeps both out until the trade
-- offer is stored.
create or replace function trading_offers_require_selling() returns trigger language plpgsql as $$
begin
	perform from offers where id = (select selling_id from trading_intakes where id = new.intake_id) for share;
	if not exists (
		select from trading_intakes due join offers selling on selling.id = due.selling_id
		where due.id = new.intake_id and due.account_id = new.account_id and due.ended_at is null
			and selling.status = 'awaiting_item'
	) then
		raise exception 'an operator settles intake %', new.intake_id
			using errcode = 'check_violation', constraint = 'trading_offers_settled';
	end if;
	return new;
end $$;
