-- Operators' invitations, what their sessions have proved, and sign-ins that failed.

-- Sessions are deleted when they end; the list of operators still says when each was last here.
alter table operators add column last_sign_in_at timestamptz;
update operators o set last_sign_in_at =
	(select max(at) from operator_trail where operator_id = o.id and action = 'operators.sign_in');

-- Sensitive actions ask for the password or a second factor again when this is too long ago.
alter table operator_sessions add column confirmed_at timestamptz;
update operator_sessions set confirmed_at = created_at;
alter table operator_sessions alter column confirmed_at set default now(), alter column confirmed_at set not null;

-- Whether a second factor was proved in this session. Outside the demo a session without it can only enrol one.
alter table operator_sessions add column second_factor boolean not null default false;

-- The operator's row is made when the invitation is accepted.
create table operator_invitations (
	id uuid primary key default gen_random_uuid(),
	name text not null,
	email text not null,
	role text not null,
	-- SHA-256 of the mailed token: a stolen table opens nothing.
	token_hash bytea not null,
	invited_by bigint not null references operators,
	created_at timestamptz not null,
	sent_at timestamptz not null,
	expires_at timestamptz not null,
	constraint operator_invitations_role check (role in ('support', 'finance', 'catalogue', 'admin'))
);
create unique index operator_invitations_email_unique on operator_invitations (lower(email));
create unique index operator_invitations_token_hash_unique on operator_invitations (token_hash);

-- One row per account, network address and quarter of an hour, so that an attacker cannot fill the table. Not in
-- operator_trail, which is append-only: the row counts. It takes its id from there, as both are listed together.
create table operator_sign_in_failures (
	id bigint primary key default nextval('operator_trail_id_seq'),
	window_at timestamptz not null,
	-- Null: no operator has the e-mail address that was tried.
	operator_id bigint references operators,
	-- The limit's key: an IPv6 address counts as its /64. Empty once a window has too many rows.
	address text not null,
	attempts integer not null default 1,
	-- The e-mail addresses that were tried, the first few of them. Nothing else that was typed is kept.
	emails text[] not null,
	first_at timestamptz not null default now(),
	last_at timestamptz not null default now(),
	ip text not null,
	device text not null,
	constraint operator_sign_in_failures_one_row unique nulls not distinct (window_at, operator_id, address),
	constraint operator_sign_in_failures_emails check (cardinality(emails) between 1 and 5)
);
create index operator_sign_in_failures_last_at on operator_sign_in_failures (last_at desc, id desc);
