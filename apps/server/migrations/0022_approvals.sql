-- Four-eyes: what one operator asks for and a second one decides, what operators moved for each shopper, and
-- which deposits a correction is about, so that the two do not pay for the same thing twice.

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
