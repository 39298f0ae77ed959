-- Refuses what a person with a debt may not do: buy, and be paid out.
create or replace function refuse_debt(person bigint) returns void language plpgsql as $$
declare
	owed bigint;
begin
	select -balance_minor into owed from ledger_accounts where debtor_id = person;
	if owed > 0 then
		perform refuse('debt_open', jsonb_build_object('debt', owed / 100.0));
	end if;
end $$;
