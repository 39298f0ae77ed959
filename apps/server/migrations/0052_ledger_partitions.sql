-- together with functions
-- The functions and triggers change in the same transaction: no transfer is ever made without its triggers.

-- In the order in which a transfer takes them.
-- reviewed lock-table: nothing below reads the table, so that it is locked for an instant
lock table ledger_transfers in access exclusive mode;
-- contract: only the identity column uses it, and the new table gets one of the former name
alter sequence ledger_transfers_id_seq rename to ledger_transfers_0_id_seq;
alter table ledger_transfers rename to ledger_transfers_0;
alter index ledger_transfers_pkey rename to ledger_transfers_0_pkey;
alter index ledger_transfers_from rename to ledger_transfers_0_from;
alter index ledger_transfers_to rename to ledger_transfers_0_to;

create table ledger_transfers (
	id bigint not null generated always as identity (sequence name ledger_transfers_id_seq),
	kind text not null,
	reference text not null,
	from_account bigint not null,
	to_account bigint not null,
	amount_minor bigint not null,
	created_at timestamptz not null default now(),
	constraint ledger_transfers_pkey primary key (id)
) partition by range (id);
create index ledger_transfers_from on ledger_transfers (from_account, id);
create index ledger_transfers_to on ledger_transfers (to_account, id);

-- reviewed hidden: the bound of 0050 has to be read; the rows are those since 0050, by their primary key
do $$
declare
	bound constant bigint := (select substring(pg_get_constraintdef(oid) from '\d+')::bigint from pg_constraint
		where conrelid = 'ledger_transfers_0'::regclass and conname = 'ledger_transfers_first');
begin
	-- The transfers since 0050. Nodes of this version may have claimed theirs.
	alter table ledger_references disable trigger user;
	insert into ledger_references (kind, reference, transfer_id)
	select kind, reference, id from ledger_transfers_0 where id >= bound - 5100000
	on conflict do nothing;
	alter table ledger_references enable trigger user;
	perform setval('ledger_transfers_id_seq', last_value, is_called) from ledger_transfers_0_id_seq;
	alter table ledger_transfers_0 alter column id drop identity;
	-- Without a scan: the constraint implies the bounds.
	execute format('alter table ledger_transfers attach partition ledger_transfers_0 for values from (minvalue) to (%s)', bound);
end $$;

alter table ledger_transfers_0 drop constraint ledger_transfers_first, drop constraint ledger_transfers_once;
-- contract: the name that refusals are known by moves here from the table above
alter table ledger_references rename constraint ledger_references_pkey to ledger_transfers_once;
-- Takes what no other partition takes, so that a transfer is never refused for want of one. It stays empty while the job
-- makes partitions ahead.
create table ledger_transfers_rest partition of ledger_transfers default;
