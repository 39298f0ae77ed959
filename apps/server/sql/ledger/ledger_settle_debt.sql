-- Credits that come in settle a debt first, whatever brought them: a person with a debt has a balance of zero, and that
-- is what keeps them from buying. The shopper's account is locked by the transfer.
create or replace function ledger_settle_debt() returns trigger language plpgsql as $$
declare
	debtor bigint;
begin
	select debt.debtor_id into debtor
	from ledger_accounts payee join ledger_accounts debt on debt.debtor_id = payee.user_id
	where payee.id = new.to_account and debt.balance_minor < 0;
	if found then
		perform settle_debt(debtor);
	end if;
	return null;
end $$;
