-- A payout is released when Steam has said that the trade is final: until then the seller can undo it. If Steam cannot be
-- asked, an operator can release it two days after the protection has ended.
create or replace function trading_refuse_payout() returns trigger language plpgsql as $$
begin
	-- What the bank sends back for skins that the seller took back is not owed again.
	if new.from_status = 'sold' and exists (
		select from trading_intakes due join trading_offers asked on asked.intake_id = due.id
		where due.selling_id = new.offer_id and asked.reversed_at is not null
	) then
		perform refuse('move_refused');
	end if;
	if exists (
		select from trading_intakes due join trading_offers asked on asked.intake_id = due.id
		where due.selling_id = new.offer_id and asked.trade_due_at is not null
			and (new.mover = 'system' or asked.protected_until > new.created_at - interval '2 days')
	) then
		perform refuse('trade_not_final');
	end if;
	return new;
end $$;
