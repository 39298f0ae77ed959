-- Four-eyes: what one operator asks for and a second one decides, what operators moved for each shopper, and the
-- rules that keep a correction and a deposit from paying for the same thing twice.

create table approvals (
	id bigint generated always as identity primary key,
	kind text not null,
	-- The shopper of a correction, the order of a refund, the payout.
	subject_id bigint not null,
	-- Whose money it is about.
	user_id bigint not null references users,
	-- Why one operator is not enough.
	cause text not null,
	amount_cents bigint not null,
	-- What the requester had moved for this shopper in the 24 hours before: it counts towards the limit.
	counted_cents bigint not null default 0,
	-- What exactly is done once it is approved.
	payload jsonb not null default '{}',
	reason text not null,
	status text not null default 'open',
	requested_by bigint not null references operators,
	requested_at timestamptz not null,
	expires_at timestamptz not null,
	decided_by bigint references operators,
	decided_at timestamptz,
	decision_reason text,
	constraint approvals_kind check (kind in ('correction', 'order_refund', 'payout')),
	constraint approvals_cause check (cause in ('limit', 'role', 'open_deposit')),
	constraint approvals_amounts check (amount_cents >= 0 and counted_cents >= 0),
	constraint approvals_reason check (reason <> ''),
	constraint approvals_lifetime check (expires_at > requested_at),
	-- `void`: the requester was disabled. `failed`: approved, and no longer possible.
	constraint approvals_status check (status in ('open', 'approved', 'declined', 'withdrawn', 'expired', 'void', 'failed')),
	constraint approvals_second_operator check (decided_by <> requested_by),
	constraint approvals_decided check ((decided_at is null) = (status = 'open')
		and (decided_by is not null) = (status in ('approved', 'declined', 'failed')))
);
create index approvals_open on approvals (id desc) where status = 'open';
create index approvals_by_subject on approvals (kind, subject_id, id desc);
create index approvals_by_user on approvals (user_id, id desc);
-- A payout is released once, so it is asked for once at a time.
create unique index approvals_one_per_payout on approvals (subject_id) where kind = 'payout' and status = 'open';

create function approvals_refuse_change() returns trigger language plpgsql as $$
begin
	raise exception 'a request is decided once and stays as it was asked' using errcode = 'restrict_violation';
end $$;
create trigger approvals_decided_once before update on approvals for each row
	when (old.status <> 'open' or (old.kind, old.subject_id, old.user_id, old.cause, old.amount_cents, old.counted_cents, old.payload,
			old.reason, old.requested_by, old.requested_at, old.expires_at)
		is distinct from (new.kind, new.subject_id, new.user_id, new.cause, new.amount_cents, new.counted_cents, new.payload,
			new.reason, new.requested_by, new.requested_at, new.expires_at))
	execute function approvals_refuse_change();
create trigger approvals_stay before delete on approvals for each row execute function approvals_refuse_change();
create trigger approvals_no_truncate before truncate on approvals
	for each statement execute function approvals_refuse_change();

-- What a disabled operator asked for is void, also when the operator is enabled again.
create function approvals_void_of_disabled() returns trigger language plpgsql as $$
begin
	update approvals set status = 'void', decided_at = now() where requested_by = new.id and status = 'open';
	return null;
end $$;
create trigger operators_disabled_void_approvals after update of disabled_at on operators for each row
	when (old.disabled_at is null and new.disabled_at is not null) execute function approvals_void_of_disabled();

-- What operators gave, took, paid back and paid out, in EUR at the rate of that moment. What an operator moved
-- without a second one counts towards four_eyes_eur for 24 hours.
create table operator_transfers (
	id bigint generated always as identity primary key,
	operator_id bigint not null references operators,
	user_id bigint not null references users,
	kind text not null,
	subject_id bigint not null,
	amount_cents bigint not null,
	-- Null: by one operator alone.
	approval_id bigint references approvals,
	moved_at timestamptz not null,
	constraint operator_transfers_kind check (kind in ('correction', 'order_refund', 'payout')),
	constraint operator_transfers_amount check (amount_cents >= 0)
);
create index operator_transfers_counted on operator_transfers (operator_id, user_id, moved_at) where approval_id is null;
create trigger operator_transfers_append_only before update or delete on operator_transfers
	for each row execute function ledger_refuse_change();
create trigger operator_transfers_no_truncate before truncate on operator_transfers
	for each statement execute function ledger_refuse_change();

alter table corrections
	add column approval_id bigint references approvals,
	-- Open deposits that two operators say this correction is not about.
	add column unrelated_deposits bigint[] not null default '{}',
	add constraint corrections_approved_once unique (approval_id),
	add constraint corrections_unrelated_approved check (unrelated_deposits = '{}' or approval_id is not null);

alter table payouts add column approval_id bigint references approvals;

-- Closed by an operator: a payment that comes later is held for an operator instead of being credited.
alter table deposits
	add column closed_at timestamptz,
	add constraint deposits_closed_is_over check (closed_at is null or status not in ('Pending', 'Processing'));

-- An approval carries out what was asked, and nothing else.
create function corrections_as_approved() returns trigger language plpgsql as $$
begin
	if not exists (select from approvals where id = new.approval_id and kind = 'correction' and status = 'approved'
		and user_id = new.user_id and (payload->>'credits_minor')::bigint = new.credits_minor)
	then
		raise exception 'correction differs from approval %', new.approval_id
			using errcode = 'check_violation', constraint = 'corrections_as_approved';
	end if;
	return new;
end $$;
create trigger corrections_as_approved before insert on corrections for each row
	when (new.approval_id is not null) execute function corrections_as_approved();
create function payouts_as_approved() returns trigger language plpgsql as $$
begin
	if not exists (select from approvals where id = new.approval_id and kind = 'payout' and status = 'approved'
		and subject_id = new.id and amount_cents = new.amount_cents)
	then
		raise exception 'payout % is not what approval % is about', new.id, new.approval_id
			using errcode = 'check_violation', constraint = 'payouts_as_approved';
	end if;
	return new;
end $$;
create trigger payouts_as_approved before update of approval_id on payouts for each row
	when (new.approval_id is not null and new.approval_id is distinct from old.approval_id)
	execute function payouts_as_approved();

-- Credits are not given for a deposit that its provider may still confirm, nor for one that was credited. The lock
-- makes the correction and the provider's webhook take turns: whichever comes second sees what the first one did.
create function corrections_respect_deposits() returns trigger language plpgsql as $$
declare
	still_open bigint[];
	is_credited boolean;
	given bigint;
begin
	select coalesce(array_agg(id) filter (where status in ('Pending', 'Processing')), '{}'),
		coalesce(bool_or(id = new.deposit_id and status = 'Success'), false)
	into still_open, is_credited
	from (
		select id, status from deposits
		where user_id = new.user_id and (status in ('Pending', 'Processing') or id = new.deposit_id)
		order by id for no key update
	) own;
	if new.deposit_id = any (still_open) or not still_open <@ new.unrelated_deposits then
		raise exception 'user % has open deposits: %', new.user_id, still_open
			using errcode = 'check_violation', constraint = 'corrections_deposit_open';
	end if;
	if is_credited then
		select coalesce(sum(credits_minor), 0) into given from corrections where deposit_id = new.deposit_id;
		if given + new.credits_minor > 0 then
			raise exception 'deposit % was credited', new.deposit_id
				using errcode = 'check_violation', constraint = 'corrections_deposit_credited';
		end if;
	end if;
	return new;
end $$;
create trigger corrections_respect_deposits before insert on corrections for each row
	when (new.credits_minor > 0) execute function corrections_respect_deposits();

-- The other way round: what an operator gave credits for by hand is not credited once more.
create function deposits_refuse_second_credit() returns trigger language plpgsql as $$
begin
	if (select coalesce(sum(credits_minor), 0) from corrections where deposit_id = new.id) > 0 then
		raise exception 'deposit % was credited by a correction', new.id
			using errcode = 'check_violation', constraint = 'deposits_credited_once';
	end if;
	return new;
end $$;
create trigger deposits_credited_once before update of status on deposits for each row
	when (new.status = 'Success' and old.status <> 'Success') execute function deposits_refuse_second_credit();
