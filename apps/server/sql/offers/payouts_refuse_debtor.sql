-- No payout is started for a seller with a debt. The lock makes a chargeback and a payout wait for each other.
create or replace function payouts_refuse_debtor() returns trigger language plpgsql as $$
declare
	seller bigint;
begin
	select user_id into strict seller from offers where id = new.offer_id;
	perform from ledger_accounts where user_id = seller for no key update;
	perform refuse_debt(seller);
	return new;
end $$;
