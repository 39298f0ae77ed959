-- The support desk. A row of contact_messages is a thread with its first message; what follows are its entries.

alter table contact_messages add column assigned_to bigint;
-- The first message that was not answered yet; null: the one that began the thread.
alter table contact_messages add column asked_at timestamptz;
-- Null: the shopper waits for our answer.
alter table contact_messages add column answered_at timestamptz;
-- In the reply address or the subject of our mails; made with the first reply.
alter table contact_messages add column reply_token text;
-- The Message-ID, if the thread began with a mail.
alter table contact_messages add column mail_id text;
alter table contact_messages add column dropped_attachments integer not null default 0;
alter table contact_messages add constraint contact_messages_assigned_to_fkey
	foreign key (assigned_to) references operators not valid;

create table contact_entries (
	id bigint generated always as identity primary key,
	thread_id bigint not null references contact_messages on delete cascade,
	created_at timestamptz not null default now(),
	kind text not null,
	-- Null: the shopper, or the shop by itself.
	operator_id bigint references operators,
	body text not null default '',
	-- What a mail repeats of earlier ones.
	quoted text not null default '',
	-- The Message-ID, of mails in both directions.
	mail_id text,
	-- The sender's address.
	from_address text,
	-- Written by a program: an out-of-office reply, a bounce.
	is_automatic boolean not null default false,
	dropped_attachments integer not null default 0,
	assigned_to bigint references operators,
	constraint contact_entries_kind check (kind in ('answer', 'reply', 'note', 'assigned', 'closed', 'reopened')),
	constraint contact_entries_by_operator check (kind not in ('reply', 'note', 'assigned') or operator_id is not null),
	constraint contact_entries_of_shopper check (kind <> 'answer' or operator_id is null),
	-- An internal note never has a mail.
	constraint contact_entries_mailed check ((mail_id is not null) = (kind in ('answer', 'reply')))
);
create index contact_entries_thread on contact_entries (thread_id, id);
create unique index contact_entries_mail_id on contact_entries (mail_id);

create table contact_attachments (
	id bigint generated always as identity primary key,
	entry_id bigint references contact_entries on delete cascade,
	-- The first message of a thread is no entry.
	thread_id bigint references contact_messages on delete cascade,
	name text not null,
	type text not null,
	content bytea not null,
	constraint contact_attachments_owner check (num_nonnulls(entry_id, thread_id) = 1),
	constraint contact_attachments_type
		check (type in ('image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf')),
	constraint contact_attachments_size check (length(content) between 1 and 5242880)
);
create index contact_attachments_entry on contact_attachments (entry_id) where entry_id is not null;
create index contact_attachments_thread on contact_attachments (thread_id) where thread_id is not null;

create table contact_templates (
	id bigint generated always as identity primary key,
	title text not null,
	created_at timestamptz not null default now(),
	constraint contact_templates_title check (title <> '')
);
create unique index contact_templates_title_unique on contact_templates (lower(title));

create table contact_template_texts (
	template_id bigint not null references contact_templates on delete cascade,
	language_id integer not null references languages on delete cascade,
	body text not null,
	constraint contact_template_texts_pkey primary key (template_id, language_id),
	constraint contact_template_texts_body check (body <> '')
);

-- Where answers to a stored mail go: the demo's mailbox can answer it.
alter table mails add column reply_to text;

-- Words found anywhere in a text by an index. In a schema of its own: its functions are none of the shop's.
create schema if not exists trigrams;
create extension if not exists pg_trgm with schema trigrams;
