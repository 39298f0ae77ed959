-- The balances change in the statement that adds a transfer, and the transfer claims its kind and reference: a second one
-- fails at the primary key of ledger_references. Also enforces what check and foreign key constraints could, because
-- PostgreSQL loads those again in every statement.
--
-- Lock order: the account with the larger id first, everywhere. That is the shopper's; the shop's tills, which other
-- purchases wait for, are locked for the shortest time. Both balances change in one statement: the second update
-- depends on the id that the first one returns. The reference is claimed in the same statement, as each statement costs.
create or replace function ledger_apply_transfer() returns trigger language plpgsql as $$
declare
	first_id constant bigint := greatest(new.from_account, new.to_account);
	first_change constant bigint := case first_id when new.to_account then new.amount_minor else -new.amount_minor end;
begin
	if new.amount_minor <= 0 or new.from_account = new.to_account or length(new.reference) not between 3 and 200
		or ledger_route(new.kind) is null
	then
		raise exception 'no transfer: % % of % from % to %', new.kind, new.reference, new.amount_minor,
			new.from_account, new.to_account using errcode = 'check_violation', constraint = 'ledger_transfers_shape';
	end if;
	with first as (
		update ledger_accounts set balance_minor = balance_minor + first_change where id = first_id returning id
	), claimed as (
		insert into ledger_references (kind, reference, transfer_id) values (new.kind, new.reference, new.id)
	)
	update ledger_accounts set balance_minor = balance_minor - first_change
	where id = least(new.from_account, new.to_account) and (select id from first) is not null;
	if not found then
		raise exception 'transfer between accounts % and %, of which one does not exist', new.from_account, new.to_account
			using errcode = 'foreign_key_violation';
	end if;
	return null;
end $$;
