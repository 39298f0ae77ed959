-- Money: accounts, the transfers between them, and the keys that keep a call from moving money twice.
-- docs/ledger.md states what this promises and which test proves it.

-- One row for each shopper who ever had credits, and many for each of the shop's own accounts.
create table ledger_accounts (
	id bigint generated always as identity primary key,
	-- 'user', or one of the shop's own: see ledger_route.
	name text not null,
	user_id bigint references users,
	-- The shop's own accounts are kept in tills: with one row each, every purchase would wait for every other.
	till integer,
	-- Hundredths of a credit. Changed by transfers alone.
	balance_minor bigint not null default 0,
	created_at timestamptz not null default now(),
	-- Nobody spends what they do not have. The shop's own accounts are the other side and may be below zero.
	constraint ledger_accounts_not_enough_funds check (name <> 'user' or balance_minor >= 0),
	constraint ledger_accounts_user_unique unique (user_id),
	constraint ledger_accounts_till_unique unique (name, till)
-- Room on the page for the next version of the row, so that a new balance touches no index.
) with (fillfactor = 50);

-- The shop's own accounts come first and so have the smallest ids: see sql/ledger/ledger_apply_transfer.sql.
insert into ledger_accounts (name, till)
select name, till
from unnest(array['corrections', 'deposits', 'payables', 'payouts', 'promo', 'sales', 'stock']) name,
	generate_series(0, 63) till
order by name, till;

create table ledger_transfers (
	id bigint generated always as identity primary key,
	kind text not null,
	-- What it is for: 'order:17'. One thing moves money of a kind once.
	reference text not null,
	from_account bigint not null,
	to_account bigint not null,
	amount_minor bigint not null,
	created_at timestamptz not null default now(),
	constraint ledger_transfers_once unique (kind, reference)
);
create index ledger_transfers_from on ledger_transfers (from_account, id);
create index ledger_transfers_to on ledger_transfers (to_account, id);

-- A client's own name for one intent, kept with what was asked and what was answered. Written last, in the
-- transaction that did what was asked: what was refused keeps nothing, and may be asked again.
create table idempotency_keys (
	-- No reference: rows live for days and shoppers for years.
	user_id bigint not null,
	-- As the contract names it: 'POST /purchase/product'.
	endpoint text not null,
	key text not null,
	-- SHA-256 of the input.
	input_hash bytea not null,
	answer jsonb not null,
	created_at timestamptz not null default now(),
	primary key (user_id, endpoint, key)
);
create index idempotency_keys_created_at on idempotency_keys using brin (created_at);
