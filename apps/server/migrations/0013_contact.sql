-- What visitors write to the support. Kept as plain text, exactly as it came.

create table contact_messages (
	id bigint generated always as identity primary key,
	created_at timestamptz not null default now(),
	-- Null: a guest wrote it, or the account is gone.
	user_id bigint references users on delete set null,
	language_id integer references languages on delete set null,
	name text not null,
	surname text not null,
	email text not null,
	topic text not null,
	message text not null,
	done_at timestamptz,
	done_by bigint references operators,
	constraint contact_messages_done check (done_by is null or done_at is not null)
);
create index contact_messages_open on contact_messages (id) where done_at is null;
