-- Accounts that their owners deleted, and what of other rows may be erased.
-- docs/decisions/0006-privacy.md says what is erased when, and what stays.

-- The row stays, because orders, deposits, offers and the ledger name it; nothing in it says whose it was.
alter table users add column deleted_at timestamptz,
	add constraint users_deleted_is_empty check (deleted_at is null or (
		name = '' and surname = '' and phone = '' and phone_e164 = '' and address = '' and city = '' and post_code = ''
		and num_nonnulls(email, email_verified_at, pending_email, password_hash, country_id, language_id, avatar_url,
			trade_url, steam_id, steam_linked_at, blocked_at) = 0 and not (is_demo or steam_is_demo)
	));
create index users_deleted_at on users (deleted_at) where deleted_at is not null;

-- Why an operator has to look at a deposit, where the shop itself knows. Null with older holds.
alter table deposits add column held_reason text,
	add constraint deposits_held_reason check (held_reason in
		('amount_differs', 'taken_back', 'corrected_before', 'closed_before', 'account_deleted'));
alter table payouts drop constraint payouts_method, add constraint payouts_method check (case method
	when 'sepa-manual' then provider is null and (case when contact = '{}'
		then status <> 'processing' and num_nonnulls(account_holder, iban_sealed, iban_last) = 0
		else iban_sealed is not null and length(iban_last) = 4 and account_holder is not null end)
	when 'card-form' then iban_sealed is null and iban_last is null and account_holder is null and provider is not null
	else false end);

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
