-- ledger_transfers is partitioned by 0052: docs/decisions/0024-partitions.md. The table becomes the first partition and
-- keeps every id below this bound. Its rows are looked at by 0051, which lets purchases go on meanwhile.
--
-- The bound is at least five million ids ahead, so that no transfer meets it before 0052 makes room above it.

-- reviewed hidden: the bound has to be computed; lock and constraint take an instant, as the constraint is not validated
do $$
begin
	-- Granted when no transfer is running: every id up to last_value is then committed or unused, and 0051 sees them all.
	lock table ledger_transfers in access exclusive mode;
	execute format('alter table ledger_transfers add constraint ledger_transfers_first check (id < %s) not valid',
		((select last_value from ledger_transfers_id_seq) / 100000 + 51) * 100000);
end $$;

-- One row for each transfer: a unique index of a partitioned table must contain the id, and this one must not.
create table ledger_references (
	kind text not null,
	reference text not null,
	transfer_id bigint not null,
	constraint ledger_references_pkey primary key (kind, reference)
);

-- Transfers that were checked for good: all with an id from from_id to below until_id. What they add up to is compared by
-- `ledger verify --full`.
create table ledger_seals (
	until_id bigint primary key,
	from_id bigint not null,
	transfers bigint not null,
	amount_minor numeric not null,
	-- Of all columns of all rows: the sum of a part of their hashes.
	fingerprint numeric not null,
	sealed_at timestamptz not null default now(),
	constraint ledger_seals_one_after_another unique (from_id),
	constraint ledger_seals_range check (from_id < until_id)
);

-- What each account gained by the transfers below the last seal.
create table ledger_sealed_balances (
	account_id bigint primary key references ledger_accounts,
	moved_minor bigint not null
);
