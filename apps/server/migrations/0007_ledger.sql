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

-- Which way each kind of transfer goes: 'from>to'. A kind that is not in here does not exist. A function and not
-- a table, because every transfer asks it.
create function ledger_route(kind text) returns text language sql immutable as $$
	select case kind
		when 'purchase' then 'user>sales'
		when 'refund' then 'sales>user'
		-- What a promo code takes off is paid by the shop itself, so that sales are booked at full price.
		when 'promo' then 'promo>sales'
		when 'promo_return' then 'sales>promo'
		-- A payment provider's money came in, or went back.
		when 'top_up' then 'deposits>user'
		when 'top_up_return' then 'user>deposits'
		-- What the shop owes for a skin it bought, and what it paid out.
		when 'offer' then 'stock>payables'
		when 'offer_return' then 'payables>stock'
		when 'payout' then 'payables>payouts'
		when 'payout_return' then 'payouts>payables'
		-- By an operator.
		when 'correction_in' then 'corrections>user'
		when 'correction_out' then 'user>corrections'
	end
$$;

-- The shop's own accounts come first and so have the smallest ids: see the order of locks below.
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

-- The balances follow the transfers in the very statement that adds them, whoever adds them. After the
-- insert and not before it: a transfer that is known already (on conflict do nothing) must move nothing.
-- Also refuses what check and foreign key constraints would, at a fraction of their price: PostgreSQL reads check
-- constraints anew in every statement.
-- The account with the larger id is locked first, everywhere: that is the shopper's, and the shop's tills,
-- which others wait for, are held for the shortest time.
create function ledger_apply_transfer() returns trigger language plpgsql as $$
declare
	first_id constant bigint := greatest(new.from_account, new.to_account);
	second_id constant bigint := least(new.from_account, new.to_account);
	first_change constant bigint := case first_id when new.to_account then new.amount_minor else -new.amount_minor end;
begin
	if new.amount_minor <= 0 or first_id = second_id or length(new.reference) not between 3 and 200
		or ledger_route(new.kind) is null
	then
		raise exception 'no transfer: % % of % from % to %', new.kind, new.reference, new.amount_minor,
			new.from_account, new.to_account using errcode = 'check_violation', constraint = 'ledger_transfers_shape';
	end if;
	update ledger_accounts set balance_minor = balance_minor + first_change where id = first_id;
	if found then
		update ledger_accounts set balance_minor = balance_minor - first_change where id = second_id;
	end if;
	if not found then
		raise exception 'transfer between accounts % and %, of which one does not exist', new.from_account, new.to_account
			using errcode = 'foreign_key_violation';
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
create function ledger_refuse_owner() returns trigger language plpgsql as $$
begin
	raise exception 'an account belongs to a shopper or is a till of the shop'
		using errcode = 'check_violation', constraint = 'ledger_accounts_owner';
end $$;
create trigger ledger_accounts_owner before insert on ledger_accounts
	for each row when (case when new.name = 'user' then new.user_id is null or new.till is not null
		else new.user_id is not null or new.till is null or new.till not between 0 and 63 end)
	execute function ledger_refuse_owner();
-- A depth above zero is the transfers' own trigger at work.
create trigger ledger_accounts_balance_by_transfer before update on ledger_accounts
	for each row when (pg_trigger_depth() = 0) execute function ledger_refuse_change();

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
	route constant text := ledger_route(transfer_kind);
	from_id constant bigint := ledger_account_of(split_part(route, '>', 1), shopper);
	to_id constant bigint := ledger_account_of(split_part(route, '>', 2), shopper);
begin
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
		select ledger_account_of(name, shopper)
		from unnest(kinds, shoppers) given (kind, shopper), string_to_table(ledger_route(kind), '>') name
	)
	order by id desc for no key update;
end $$;

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

-- The answer that was given before, or null. Refuses a key that stands for something else.
create function idempotency_answer(caller bigint, called text, given_key text, given_hash bytea)
returns jsonb language plpgsql as $$
declare
	known idempotency_keys;
begin
	select * into known from idempotency_keys where user_id = caller and endpoint = called and key = given_key;
	if not found then
		return null;
	end if;
	if known.input_hash <> given_hash then
		raise exception 'idempotency_mismatch' using errcode = 'SV001', detail = '{}';
	end if;
	return known.answer;
end $$;
