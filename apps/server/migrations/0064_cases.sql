-- What a person owes the shop. An account of its own, so that a balance is never below zero: it is zero or below, and
-- the credits it lends were taken back by a provider after they were spent. Named by `debtor_id`, because a shopper's
-- balance is the one account with their `user_id`.
alter table ledger_accounts add column debtor_id bigint;
alter table ledger_accounts add constraint ledger_accounts_debtor_id_fkey
	foreign key (debtor_id) references users (id) not valid;
alter table ledger_accounts add constraint ledger_accounts_debt_paid_once
	check (debtor_id is null or balance_minor <= 0) not valid;
-- reviewed concurrently: no row has the new column, so the index is empty: one scan of the accounts, well below a second
create unique index ledger_accounts_one_debt on ledger_accounts (debtor_id) where debtor_id is not null;
-- Their ids are above those of shoppers' accounts. They meet debt accounts only, under the lock of the shopper's own.
insert into ledger_accounts (name, till) select 'losses', till from generate_series(0, 63) till;

-- Deposits whose money the provider took back: chargebacks and refunds.
create table cases (
	id bigint generated always as identity primary key,
	kind text not null,
	user_id bigint not null references users (id),
	deposit_id bigint not null references deposits (id),
	provider text not null,
	-- The provider's id of the dispute or the refund; null: opened by hand, or not told yet.
	provider_ref text,
	status text not null,
	-- Of the deposit's currency, and in EUR at the deposit's rate.
	amount_minor bigint not null,
	currency text not null,
	eur_cents bigint not null,
	fee_cents bigint not null default 0,
	-- The bank's words, or the operator's for a refund.
	reason text not null default '',
	-- What was taken back, of it lent by the debt account, and what became of the debt.
	credits_minor bigint not null default 0,
	debt_minor bigint not null default 0,
	paid_minor bigint not null default 0,
	written_off_minor bigint not null default 0,
	payments integer not null default 0,
	opened_by bigint references operators (id),
	assigned_to bigint references operators (id),
	opened_at timestamptz not null,
	evidence_due_at timestamptz,
	booked_at timestamptz,
	returned_at timestamptz,
	closed_at timestamptz,
	-- The text and the entries for the bank; sent once.
	answer jsonb,
	answered_by bigint references operators (id),
	answered_at timestamptz,
	-- Who gave it up, and when the provider was told.
	accepted_by bigint references operators (id),
	told_at timestamptz,
	settlement_mailed_at timestamptz,
	constraint cases_once unique (provider, provider_ref),
	constraint cases_kind check (kind in ('chargeback', 'refund')),
	constraint cases_status check (
		status in ('opened', 'evidence_due', 'answered', 'won', 'lost', 'settled', 'written_off')
	),
	constraint cases_amounts check (amount_minor > 0 and eur_cents >= 0 and fee_cents >= 0),
	constraint cases_debt check (
		debt_minor between 0 and credits_minor and paid_minor >= 0 and written_off_minor >= 0
			and paid_minor + written_off_minor <= debt_minor
	),
	constraint cases_booked check (booked_at is not null or credits_minor = 0 and returned_at is null),
	constraint cases_returned check (returned_at is null or paid_minor = debt_minor),
	constraint cases_settled check (
		status not in ('settled', 'written_off') or paid_minor + written_off_minor = debt_minor
	),
	constraint cases_lost_is_booked check (status not in ('lost', 'settled', 'written_off') or booked_at is not null),
	constraint cases_won_is_returned check (status <> 'won' or booked_at is null or returned_at is not null)
);
create index cases_by_user on cases (user_id, id desc);
create index cases_by_deposit on cases (deposit_id, id);
create index cases_in_work on cases (evidence_due_at) where status in ('opened', 'evidence_due', 'answered', 'lost');
create index cases_with_debt on cases (user_id, id) where debt_minor > paid_minor + written_off_minor;

alter table approvals drop constraint approvals_kind;
alter table approvals add constraint approvals_kind check (
	kind in ('correction', 'order_refund', 'payout', 'promo_code', 'deposit_refund', 'case_acceptance', 'debt_write_off')
) not valid;
alter table operator_transfers drop constraint operator_transfers_kind;
alter table operator_transfers add constraint operator_transfers_kind check (
	kind in ('correction', 'order_refund', 'payout', 'deposit_refund', 'case_acceptance', 'debt_write_off')
) not valid;

-- What the demo's provider knows about disputes and refunds.
create table sandbox_disputes (
	id uuid primary key default gen_random_uuid(),
	checkout_id uuid not null references sandbox_checkouts (id),
	kind text not null,
	state text not null,
	amount_minor bigint not null,
	-- The shop's idempotency key of a refund it asked for.
	asked_as text,
	evidence text,
	due_at timestamptz,
	created_at timestamptz not null default now(),
	constraint sandbox_disputes_asked_once unique (asked_as),
	constraint sandbox_disputes_kind check (kind in ('dispute', 'refund')),
	constraint sandbox_disputes_state check (state in ('needs_response', 'under_review', 'won', 'lost', 'succeeded'))
);
create index sandbox_disputes_by_checkout on sandbox_disputes (checkout_id);
