-- Payout runs: bank transfers that are approved together by a second operator, sent to the bank as one file and
-- settled from its statement.
--
-- Locks, in this order: the run, the offers by rising id, their payouts, then the ledger's accounts.

create table payout_runs (
	id bigint generated always as identity primary key,
	status text not null default 'proposed',
	proposed_by bigint not null references operators,
	proposed_at timestamptz not null,
	sent_back_by bigint references operators,
	sent_back_reason text,
	approved_by bigint references operators,
	approved_at timestamptz,
	-- What was approved. The file is encrypted, because it has whole account numbers, and erased when the run has ended.
	payments integer,
	total_cents bigint,
	message_id text,
	debtor_iban text,
	execution_on date,
	file_sealed bytea,
	file_sha256 text,
	-- The operator who downloaded the file last.
	sent_by bigint references operators,
	sent_at timestamptz,
	settled_at timestamptz,
	canceled_by bigint references operators,
	canceled_at timestamptz,
	cancel_reason text,
	constraint payout_runs_status check (status in ('proposed', 'sent_back', 'approved', 'sent', 'settled', 'canceled')),
	constraint payout_runs_second_operator check (approved_by <> proposed_by),
	-- A file that left the shop may have been used: another operator than the one who has it says that it was not.
	constraint payout_runs_canceled_by_another check (canceled_by <> sent_by),
	constraint payout_runs_approved check (num_nonnulls(approved_by, approved_at, payments, total_cents, message_id,
		debtor_iban, execution_on, file_sha256) in (0, 8)),
	constraint payout_runs_approved_first check (status not in ('approved', 'sent', 'settled') or approved_by is not null),
	constraint payout_runs_file check ((file_sealed is not null) = (status in ('approved', 'sent'))),
	constraint payout_runs_sent check ((sent_by is null) = (sent_at is null) and (status not in ('sent', 'settled') or sent_at is not null)),
	constraint payout_runs_settled check ((status = 'settled') = (settled_at is not null)),
	constraint payout_runs_canceled check ((status = 'canceled') = (canceled_at is not null)
		and (canceled_at is null) = (canceled_by is null)),
	constraint payout_runs_message_unique unique (message_id)
);
create index payout_runs_by_status on payout_runs (status, id desc);

-- Bank statements that were read: what they said about our payouts, never the statement itself.
create table payout_run_statements (
	id bigint generated always as identity primary key,
	sha256 text not null,
	file_name text not null,
	uploaded_by bigint not null references operators,
	uploaded_at timestamptz not null,
	closing_cents bigint,
	closing_on date,
	report jsonb not null,
	constraint payout_run_statements_once unique (sha256)
);

create table payout_run_payouts (
	id bigint generated always as identity primary key,
	run_id bigint not null references payout_runs,
	payout_id bigint not null references payouts,
	amount_cents bigint not null check (amount_cents > 0),
	-- `returned`: paid, and sent back by the bank later.
	state text not null default 'waiting',
	-- What was unusual about it when it was approved.
	checks text[] not null default '{}',
	bank_reference text,
	reason text,
	settled_by bigint references operators,
	settled_at timestamptz,
	statement_id bigint references payout_run_statements,
	constraint payout_run_payouts_once unique (run_id, payout_id),
	constraint payout_run_payouts_state check (state in ('waiting', 'taken_out', 'released', 'paid', 'failed', 'returned')),
	constraint payout_run_payouts_settled check ((state in ('paid', 'failed', 'returned')) = (settled_at is not null)
		and (settled_at is null) = (settled_by is null)),
	constraint payout_run_payouts_reference check (state <> 'paid' or bank_reference is not null)
);
-- A payout is in one live run, and is paid by one run.
create unique index payout_run_payouts_one_live on payout_run_payouts (payout_id) where state in ('waiting', 'paid');

-- Each approval allows one download of the file.
create table payout_run_files (
	id bigint generated always as identity primary key,
	run_id bigint not null references payout_runs,
	requested_by bigint not null references operators,
	requested_at timestamptz not null,
	reason text not null,
	approved_by bigint references operators,
	approved_at timestamptz,
	downloaded_by bigint references operators,
	downloaded_at timestamptz,
	constraint payout_run_files_second_operator check (approved_by <> requested_by),
	constraint payout_run_files_approved check ((approved_by is null) = (approved_at is null)),
	constraint payout_run_files_downloaded check ((downloaded_by is null) = (downloaded_at is null)
		and (downloaded_at is null or approved_at is not null))
);
create unique index payout_run_files_one_open on payout_run_files (run_id) where downloaded_at is null;

-- Paid, and sent back by the bank later: the money is owed again, and the offer is ready for payout again.
alter table payouts add column returned_at timestamptz;
alter table payouts add constraint payouts_returned check (returned_at is null or status = 'failed') not valid;
insert into offer_allowed_moves (from_status, to_status, mover) values ('sold', 'ready_for_payout', 'operator');
