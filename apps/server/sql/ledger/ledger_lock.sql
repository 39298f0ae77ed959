-- Locks the accounts of several transfers in order, before the first transfer is made.
create or replace function ledger_lock(kinds text[], shoppers bigint[]) returns void language plpgsql as $$
begin
	perform from ledger_accounts
	where id in (
		select ledger_account_of(name, shopper)
		from unnest(kinds, shoppers) given (kind, shopper), string_to_table(ledger_route(kind), '>') name
	)
	order by id desc for no key update;
end $$;
