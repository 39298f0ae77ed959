-- Pays a person's debts from the balance: of the first case, then the oldest. The caller holds the shopper's account.
create or replace function settle_debt(debtor bigint, first_case bigint default null) returns void language plpgsql as $$
declare
	available bigint;
	paid bigint;
	owed record;
begin
	select balance_minor into strict available from ledger_accounts where user_id = debtor;
	for owed in
		select id, payments, debt_minor - paid_minor - written_off_minor as minor from cases
		where user_id = debtor and debt_minor > paid_minor + written_off_minor
		order by id is distinct from first_case, id for no key update
	loop
		paid := least(available, owed.minor);
		exit when paid <= 0;
		perform ledger_transfer('debt_payment', debtor, paid, 'case:' || owed.id || ':payment:' || owed.payments + 1);
		update cases set paid_minor = paid_minor + paid, payments = payments + 1,
			status = case when status = 'lost' and paid = owed.minor then 'settled' else status end
		where id = owed.id;
		available := available - paid;
	end loop;
end $$;
