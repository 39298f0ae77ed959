-- Money: accounts, the transfers between them, and the keys that keep a call from moving money twice.
-- docs/ledger.md states what this promises and which test proves it.

-- One row for each shopper who ever had credits, and many for each of the shop's own accounts.
create table ledger_accounts (
	id bigint generated always as identity primary key,
	-- 'user', or one of the shop's own: see ledger_routes.
	name text not null,
	user_id bigint references users,
	-- The shop's own accounts are kept in tills: with one row each, every purchase would wait for every other.
	till integer,
	-- Hundredths of a credit. Changed by transfers alone.
	balance_minor bigint not null default 0,
	created_at timestamptz not null default now(),
	constraint ledger_accounts_owner check (
		case when name = 'user' then user_id is not null and till is null
		else user_id is null and till between 0 and 63 end),
	-- Nobody spends what they do not have. The shop's own accounts are the other side and may be below zero.
	constraint ledger_accounts_not_enough_funds check (name <> 'user' or balance_minor >= 0),
	constraint ledger_accounts_user_unique unique (user_id),
	constraint ledger_accounts_till_unique unique (name, till)
-- Room on the page for the next version of the row, so that a new balance touches no index.
) with (fillfactor = 50);

-- Which way each kind of transfer goes. A kind that is not in here does not exist.
create table ledger_routes (
	kind text primary key,
	from_name text not null,
	to_name text not null,
	constraint ledger_routes_two_accounts check (from_name <> to_name)
);
insert into ledger_routes (kind, from_name, to_name) values
	-- A payment provider's money came in, or went back.
	('top_up', 'deposits', 'user'),
	('top_up_return', 'user', 'deposits'),
	('purchase', 'user', 'sales'),
	('refund', 'sales', 'user'),
	-- What a promo code takes off is paid by the shop itself, so that sales are booked at full price.
	('promo', 'promo', 'sales'),
	('promo_return', 'sales', 'promo'),
	-- What the shop owes for a skin it bought, and what it paid out.
	('offer', 'stock', 'payables'),
	('offer_return', 'payables', 'stock'),
	('payout', 'payables', 'payouts'),
	('payout_return', 'payouts', 'payables'),
	-- An operator's correction.
	('correction_in', 'corrections', 'user'),
	('correction_out', 'user', 'corrections');

-- The shop's own accounts come first and so have the smallest ids: see the order of locks below.
insert into ledger_accounts (name, till)
select name, till
from (select from_name as name from ledger_routes union select to_name from ledger_routes) names,
	generate_series(0, 63) till
where name <> 'user'
order by name, till;

create table ledger_transfers (
	id bigint generated always as identity primary key,
	kind text not null references ledger_routes,
	-- What it is for: 'order:17'. One thing moves money of a kind once.
	reference text not null,
	from_account bigint not null references ledger_accounts,
	to_account bigint not null references ledger_accounts,
	amount_minor bigint not null,
	created_at timestamptz not null default now(),
	constraint ledger_transfers_amount check (amount_minor > 0),
	constraint ledger_transfers_two_accounts check (from_account <> to_account),
	constraint ledger_transfers_reference check (reference ~ '^[a-z_]+:.{1,200}$'),
	constraint ledger_transfers_once unique (kind, reference)
);
create index ledger_transfers_from on ledger_transfers (from_account, id);
create index ledger_transfers_to on ledger_transfers (to_account, id);

-- The balances follow the transfers in the very statement that adds them, whoever adds them. After the
-- insert and not before it: a transfer that is known already (on conflict do nothing) must move nothing.
-- The account with the larger id is locked first, everywhere: that is the shopper's, and the shop's tills,
-- which others wait for, are held for the shortest time.
create function ledger_apply_transfer() returns trigger language plpgsql as $$
begin
	if new.from_account > new.to_account then
		update ledger_accounts set balance_minor = balance_minor - new.amount_minor where id = new.from_account;
		update ledger_accounts set balance_minor = balance_minor + new.amount_minor where id = new.to_account;
	else
		update ledger_accounts set balance_minor = balance_minor + new.amount_minor where id = new.to_account;
		update ledger_accounts set balance_minor = balance_minor - new.amount_minor where id = new.from_account;
	end if;
	return null;
end $$;
create trigger ledger_apply_transfer after insert on ledger_transfers
	for each row execute function ledger_apply_transfer();

-- What was written stays written: money is corrected by adding a transfer.
create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
	raise exception '% is changed by adding transfers only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_transfers_append_only before update or delete on ledger_transfers
	for each row execute function ledger_refuse_change();
create trigger ledger_transfers_no_truncate before truncate on ledger_transfers
	for each statement execute function ledger_refuse_change();
create trigger ledger_accounts_stay before delete on ledger_accounts
	for each row execute function ledger_refuse_change();
create trigger ledger_accounts_no_truncate before truncate on ledger_accounts
	for each statement execute function ledger_refuse_change();
create trigger ledger_accounts_open_empty before insert on ledger_accounts
	for each row when (new.balance_minor <> 0) execute function ledger_refuse_change();
-- A depth above zero is the transfers' own trigger at work.
create trigger ledger_accounts_balance_by_transfer before update on ledger_accounts
	for each row when (pg_trigger_depth() = 0) execute function ledger_refuse_change();
create trigger ledger_routes_stay before update or delete on ledger_routes
	for each row execute function ledger_refuse_change();

-- The account of that name that deals with a shopper: their own, or the shop's till for them.
create function ledger_account_of(account_name text, shopper bigint) returns bigint language plpgsql as $$
declare
	found_id bigint;
begin
	if account_name <> 'user' then
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

-- Moves money once: true when it did, false when the same transfer was made before. Another amount or
-- another shopper under a known reference is a bug and is refused.
create function ledger_transfer(transfer_kind text, shopper bigint, amount bigint, transfer_reference text)
returns boolean language plpgsql as $$
declare
	from_id bigint;
	to_id bigint;
begin
	select ledger_account_of(from_name, shopper), ledger_account_of(to_name, shopper) into strict from_id, to_id
	from ledger_routes where kind = transfer_kind;
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

-- Takes the locks of several transfers at once and in order, before the first of them is made.
create function ledger_lock(kinds text[], shoppers bigint[]) returns void language plpgsql as $$
begin
	perform from ledger_accounts
	where id in (
		select ledger_account_of(side.name, given.shopper)
		from unnest(kinds, shoppers) given (kind, shopper)
			join ledger_routes using (kind), lateral (values (from_name), (to_name)) side (name)
	)
	order by id desc for no key update;
end $$;

-- A client's own name for one intent, kept with what was asked and what was answered.
create table idempotency_keys (
	user_id bigint not null references users on delete cascade,
	-- As the contract names it: 'POST /purchase/product'.
	endpoint text not null,
	key text not null,
	-- SHA-256 of the input.
	input_hash bytea not null,
	-- Null only inside the transaction that is at work: a claim and its answer are committed together.
	answer jsonb,
	created_at timestamptz not null default now(),
	primary key (user_id, endpoint, key),
	constraint idempotency_keys_key_length check (length(key) between 1 and 200)
) with (fillfactor = 70);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- The answer that was given before, or null: then the caller's transaction has claimed the key, and whoever
-- comes with the same one waits here until that transaction has ended. Refusals roll back and keep nothing.
create function idempotency_claim(caller bigint, called text, given_key text, given_hash bytea)
returns jsonb language plpgsql as $$
declare
	known idempotency_keys;
begin
	insert into idempotency_keys (user_id, endpoint, key, input_hash)
	values (caller, called, given_key, given_hash) on conflict do nothing;
	if found then
		return null;
	end if;
	select * into strict known from idempotency_keys
	where user_id = caller and endpoint = called and key = given_key;
	if known.input_hash <> given_hash then
		raise exception 'idempotency_mismatch' using errcode = 'SV001';
	end if;
	return known.answer;
end $$;

create function idempotency_answer(caller bigint, called text, given_key text, given_answer jsonb)
returns void language sql as $$
	update idempotency_keys set answer = given_answer
	where user_id = caller and endpoint = called and key = given_key
$$;
