-- Accounts that their owners deleted, and what may be erased of rows that otherwise stay as they are.
-- docs/decisions/0006-privacy.md says what is erased when, and what stays.

-- The row stays, because orders, deposits, offers and the ledger name it; nothing in it says whose it was.
alter table users add column deleted_at timestamptz,
	add constraint users_deleted_is_empty check (deleted_at is null or (
		name = '' and surname = '' and phone = '' and phone_e164 = '' and address = '' and city = '' and post_code = ''
		and num_nonnulls(email, email_verified_at, pending_email, password_hash, country_id, language_id, avatar_url,
			trade_url, steam_id, steam_linked_at, blocked_at) = 0 and not (is_demo or steam_is_demo)
	));
create index users_deleted_at on users (deleted_at) where deleted_at is not null;

-- A call that was let in before the deletion committed is refused as any call without a session is.
create function users_deleted_stay() returns trigger language plpgsql as $$
begin
	perform refuse('unauthenticated');
	return null;
end $$;
create trigger users_deleted_stay before update on users
	for each row when (old.deleted_at is not null) execute function users_deleted_stay();

-- True while the account exists. Waits for a deletion under way, which locks the row for update; a deletion that
-- comes later waits for the caller's transaction, and then finds what it began.
create function is_live_user(wanted bigint) returns boolean language plpgsql as $$
begin
	perform from users where id = wanted and deleted_at is null for key share;
	return found;
end $$;
create function require_live_user() returns trigger language plpgsql as $$
begin
	if not is_live_user(new.user_id) then
		perform refuse('unauthenticated');
	end if;
	return new;
end $$;
create trigger deposits_of_live_users before insert on deposits
	for each row execute function require_live_user();
create trigger offers_of_live_users before insert on offers
	for each row execute function require_live_user();
create trigger sessions_of_live_users before insert on sessions
	for each row execute function require_live_user();
create trigger account_links_of_live_users before insert on account_links
	for each row execute function require_live_user();
-- After the insert: a cart that exists already is not asked about. A purchase locks the cart, so that without one
-- there is no purchase either.
create trigger carts_of_live_users after insert on carts
	for each row execute function require_live_user();

-- Packs and prompts are bought without a cart. Orders of carts, which are most, are not asked about.
create or replace function orders_check_shape() returns trigger language plpgsql as $$
begin
	if new.kind in ('product', 'pack', 'prompt') and new.status in ('processing', 'completed', 'canceled')
		and (new.status = 'processing') = (new.finished_at is null)
		and new.total_cents = new.subtotal_cents + new.delivery_cents - new.discount_cents
		and new.total_minor = new.subtotal_minor + new.delivery_minor - new.discount_minor
		and (new.kind = 'product' or tg_op <> 'INSERT' or is_live_user(new.user_id))
	then
		return new;
	end if;
	if tg_op = 'INSERT' and not is_live_user(new.user_id) then
		perform refuse('unauthenticated');
	end if;
	raise exception 'no order: %', to_jsonb(new) - 'prompt_text'
		using errcode = 'check_violation', constraint = 'orders_shape';
end $$;

-- Why an operator has to look at a deposit, where the shop itself knows. Null with older holds.
alter table deposits add column held_reason text,
	add constraint deposits_held_reason check (held_reason in
		('amount_differs', 'taken_back', 'corrected_before', 'closed_before', 'account_deleted'));

-- A settled payout stays as it is, but for what says who was paid: that is erased when its retention period is over.
create function is_payout_erasure(old_row payouts, new_row payouts) returns boolean language sql immutable as $$
	select new_row.contact = '{}' and num_nonnulls(new_row.account_holder, new_row.iban_sealed, new_row.iban_last) = 0
		and to_jsonb(new_row) - '{contact,account_holder,iban_sealed,iban_last}'::text[]
			= to_jsonb(old_row) - '{contact,account_holder,iban_sealed,iban_last}'::text[]
$$;
drop trigger payouts_settled_is_final on payouts;
create trigger payouts_settled_is_final before update on payouts for each row
	when ((old.status <> 'processing' and not is_payout_erasure(old, new))
		or (old.offer_id, old.method, old.amount_cents, old.amount_minor)
			is distinct from (new.offer_id, new.method, new.amount_cents, new.amount_minor))
	execute function payouts_refuse_change();
alter table payouts drop constraint payouts_method, add constraint payouts_method check (case method
	when 'sepa-manual' then provider is null and (case when contact = '{}'
		then status <> 'processing' and num_nonnulls(account_holder, iban_sealed, iban_last) = 0
		else iban_sealed is not null and length(iban_last) = 4 and account_holder is not null end)
	when 'card-form' then iban_sealed is null and iban_last is null and account_holder is null and provider is not null
	else false end);

-- The same for what providers said: which event it was and what came of it stays, its text may be erased.
create or replace function provider_events_refuse_change() returns trigger language plpgsql as $$
begin
	if tg_op = 'UPDATE' and new.payload = '' and to_jsonb(new) - 'payload' = to_jsonb(old) - 'payload' then
		return new;
	end if;
	raise exception 'what a provider said stays as it was said' using errcode = 'restrict_violation';
end $$;

-- What the sweeps of the retention table look for (retention.ts).
create index mails_sent_at on mails (sent_at);
create index provider_events_kept on provider_events using brin (received_at);
create index payout_events_kept on payout_events using brin (received_at);
create index payouts_finished_at on payouts using brin (finished_at);
create index contact_messages_done on contact_messages (done_at) where done_at is not null;

-- The sweeps that the retention table took over; a schedule without a worker would pile up jobs.
do $$
begin
	if to_regclass('jobs.schedule') is not null then
		delete from jobs.schedule
		where name in ('accounts.sweep', 'rate-limits.sweep', 'idempotency.sweep', 'items.prune-changes');
	end if;
end $$;
