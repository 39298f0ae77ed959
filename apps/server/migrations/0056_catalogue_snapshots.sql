-- Files in which nodes keep everything on sale for their next start. A row proves that the database has all that the
-- file was made of, and keeps the changes since then in the feed.
create table catalogue_snapshots (
	id uuid primary key,
	-- Changes of this transaction and later ones are not in the file, or only some.
	horizon xid8 not null,
	written_at timestamptz not null default now(),
	is_complete boolean not null default false
);
