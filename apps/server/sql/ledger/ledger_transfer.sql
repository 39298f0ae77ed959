-- Moves money once (idempotent): returns true if it did, false if the same transfer already exists. Another amount or
-- another shopper under an existing reference is a bug and is refused.
create or replace function ledger_transfer(transfer_kind text, shopper bigint, amount bigint, transfer_reference text)
returns boolean language plpgsql as $$
declare
	route constant text := ledger_route(transfer_kind);
	from_id constant bigint := ledger_account_of(split_part(route, '>', 1), shopper);
	to_id constant bigint := ledger_account_of(split_part(route, '>', 2), shopper);
begin
	-- Before the id is drawn, so that the ids of an account's transfers have the order of its balances: see MOVEMENTS.
	perform from ledger_accounts where id = greatest(from_id, to_id) for no key update;
	insert into ledger_transfers (kind, reference, from_account, to_account, amount_minor)
	values (transfer_kind, transfer_reference, from_id, to_id, amount)
	on conflict on constraint ledger_transfers_once do nothing;
	if found then
		return true;
	end if;
	if not exists (
		select from ledger_transfers where kind = transfer_kind and reference = transfer_reference
			and from_account = from_id and to_account = to_id and amount_minor = amount
	) then
		raise exception 'transfer % % was made before with other contents', transfer_kind, transfer_reference
			using errcode = 'integrity_constraint_violation';
	end if;
	return false;
end $$;
