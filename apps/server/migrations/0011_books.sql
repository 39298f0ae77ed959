-- What operators correct by hand, when the books were checked, and what the back office's figures read.

-- Credits that an operator moved, and why. The money itself is the transfer 'correction:{id}'.
create table corrections (
	id bigint generated always as identity primary key,
	user_id bigint not null references users,
	-- Below zero: taken away.
	credits_minor bigint not null,
	reason text not null,
	operator_id bigint not null references operators,
	-- What it sets right, where it is about a top-up.
	deposit_id bigint references deposits,
	created_at timestamptz not null default now(),
	constraint corrections_amount check (credits_minor <> 0),
	constraint corrections_reason check (reason <> '')
);
create index corrections_by_user on corrections (user_id, id desc);
create index corrections_by_deposit on corrections (deposit_id, id desc) where deposit_id is not null;

-- Each time that every balance was worked out anew.
create table book_runs (
	id bigint generated always as identity primary key,
	-- Null: by the clock.
	operator_id bigint references operators,
	started_at timestamptz not null default now(),
	finished_at timestamptz,
	accounts bigint,
	transfers bigint,
	orders bigint,
	deposits bigint,
	offers bigint,
	-- What does not add up, one line each.
	faults jsonb not null default '[]'
);

-- Rows come in the order of time, so a few pages of index find the last weeks.
create index orders_created_at on orders using brin (created_at);
create index deposits_finished_at on deposits using brin (finished_at);
create index deposits_held on deposits (id) where held_at is not null;
