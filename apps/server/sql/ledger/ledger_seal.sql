-- A seal begins where the last one ends. Its figures and the accounts' sums are computed here, from the transfers, and
-- nowhere else. The caller makes sure that no transfer of the range can be added any more: see seal-ledger.ts.
create or replace function ledger_seal() returns trigger language plpgsql as $$
begin
	new.from_id := coalesce((select max(until_id) from ledger_seals), 0);
	if new.until_id > (select last_value from ledger_transfers_id_seq) then
		raise exception 'transfers up to % are not closed', new.until_id
			using errcode = 'check_violation', constraint = 'ledger_seals_closed';
	end if;
	select count, amount, fingerprint into new.transfers, new.amount_minor, new.fingerprint
	from ledger_fingerprint(new.from_id, new.until_id);
	insert into ledger_sealed_balances (account_id, moved_minor)
	select account, sum(amount) from (
		select to_account as account, amount_minor as amount from ledger_transfers
		where id >= new.from_id and id < new.until_id
		union all
		select from_account, -amount_minor from ledger_transfers where id >= new.from_id and id < new.until_id
	) sides group by account
	on conflict (account_id) do update set moved_minor = ledger_sealed_balances.moved_minor + excluded.moved_minor;
	return new;
end $$;
