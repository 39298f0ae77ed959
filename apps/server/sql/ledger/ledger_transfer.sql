-- Moves money once (idempotent): returns true if it did, false if the same transfer already exists. Another amount or
-- another shopper under an existing reference is a bug and is refused.
create or replace function ledger_transfer(transfer_kind text, shopper bigint, amount bigint, transfer_reference text)
returns boolean language plpgsql as $$
declare
	route constant text := ledger_route(transfer_kind);
	from_id constant bigint := ledger_account_of(split_part(route, '>', 1), shopper);
	to_id constant bigint := ledger_account_of(split_part(route, '>', 2), shopper);
	known bigint;
begin
	-- Before the id is drawn, so that the ids of an account's transfers have the order of its balances: see MOVEMENTS.
	-- Two calls for the same transfer wait for each other here; the second sees the first one's in the next statement.
	perform from ledger_accounts where id = greatest(from_id, to_id) for no key update;
	select transfer_id into known from ledger_references where kind = transfer_kind and reference = transfer_reference;
	if not found then
		-- Its trigger claims the reference. A concurrent one of another shopper fails there: `ledger_transfers_once`.
		insert into ledger_transfers (kind, reference, from_account, to_account, amount_minor)
		values (transfer_kind, transfer_reference, from_id, to_id, amount);
		return true;
	end if;
	if not exists (
		select from ledger_transfers where id = known
			and from_account = from_id and to_account = to_id and amount_minor = amount
	) then
		raise exception 'transfer % % was made before with other contents', transfer_kind, transfer_reference
			using errcode = 'integrity_constraint_violation';
	end if;
	return false;
end $$;
