-- The provider gave the money back, or the bank sent a payout back whose skins the seller had taken: returns exactly what
-- was taken, once. What the shop had written off goes back to the shop, what is still owed for this case is paid first,
-- the rest is on the balance. The shopper is told, also if the case was settled before.
create or replace function return_case(wanted bigint, at timestamptz) returns void language plpgsql as $$
declare
	won constant cases := lock_case(wanted);
begin
	if won.booked_at is null or won.returned_at is not null then
		return;
	end if;
	if won.credits_minor > 0 then
		perform ledger_transfer(case won.kind when 'chargeback' then 'chargeback_return'
				when 'intake_reversal' then 'sale_undone_return' else 'deposit_refund_return' end,
			won.user_id, won.credits_minor, 'case:' || wanted);
	end if;
	if won.written_off_minor > 0 then
		perform ledger_transfer('write_off_return', won.user_id, won.written_off_minor, 'case:' || wanted);
		update cases set paid_minor = paid_minor + written_off_minor, written_off_minor = 0 where id = wanted;
	end if;
	perform settle_debt(won.user_id, wanted);
	update cases set returned_at = at, closed_at = coalesce(closed_at, at), settlement_mailed_at = null,
		status = case won.kind when 'intake_reversal' then 'settled' else 'won' end
	where id = wanted;
end $$;
