create or replace function ledger_refuse_owner() returns trigger language plpgsql as $$
begin
	raise exception 'an account belongs to a shopper or is a till of the shop'
		using errcode = 'check_violation', constraint = 'ledger_accounts_owner';
end $$;
