-- The people who run the shop, where they are signed in, and what they did.

create table operators (
	id bigint generated always as identity primary key,
	name text not null,
	email text not null,
	password_hash text not null,
	role text not null,
	-- Operators are never deleted: the trail names them.
	disabled_at timestamptz,
	created_at timestamptz not null default now(),
	constraint operators_role check (role in ('support', 'finance', 'catalogue', 'admin'))
);
create unique index operators_email_unique on operators (lower(email));

create table operator_sessions (
	id uuid primary key default gen_random_uuid(),
	operator_id bigint not null references operators,
	-- SHA-256 of the secret: a stolen table opens nothing.
	token_hash bytea not null,
	device text not null default '',
	ip text not null default '',
	created_at timestamptz not null default now(),
	last_used_at timestamptz not null default now(),
	expires_at timestamptz not null
);
create unique index operator_sessions_token_hash_unique on operator_sessions (token_hash);
create index operator_sessions_operator on operator_sessions (operator_id);
create index operator_sessions_expires_at on operator_sessions (expires_at);

create table operator_trail (
	id bigint generated always as identity primary key,
	at timestamptz not null default now(),
	-- Null: on the command line, by whoever owns the machine.
	operator_id bigint references operators,
	ip text not null default '',
	device text not null default '',
	-- What was done, `noun.verb`, and to what.
	action text not null,
	subject text not null default '',
	before jsonb,
	after jsonb,
	constraint operator_trail_action_shape check (action ~ '^[a-z_]+\.[a-z_]+$')
);
create index operator_trail_at on operator_trail (at desc, id desc);
create index operator_trail_operator on operator_trail (operator_id, id desc);
create index operator_trail_subject on operator_trail (action, subject, id desc);
