-- The account of that name for a shopper: the shopper's own balance or debt, or the shop's till that the shopper's id
-- chooses. A shopper's balance is opened before the debt, so that its id is smaller.
create or replace function ledger_account_of(account_name text, shopper bigint) returns bigint language plpgsql as $$
declare
	found_id bigint;
begin
	if account_name = 'debt' then
		select id into found_id from ledger_accounts where debtor_id = shopper;
		if found_id is null then
			perform ledger_account_of('user', shopper);
			insert into ledger_accounts (name, debtor_id) values ('debt', shopper)
			on conflict (debtor_id) where debtor_id is not null do nothing;
			select id into strict found_id from ledger_accounts where debtor_id = shopper;
		end if;
		return found_id;
	elsif account_name <> 'user' then
		select id into strict found_id from ledger_accounts where name = account_name and till = shopper % 64;
		return found_id;
	end if;
	select id into found_id from ledger_accounts where user_id = shopper;
	if found_id is null then
		insert into ledger_accounts (name, user_id) values ('user', shopper)
		on conflict on constraint ledger_accounts_user_unique do nothing;
		select id into strict found_id from ledger_accounts where user_id = shopper;
	end if;
	return found_id;
end $$;
