-- Scheduled backups, each with its test restore.

create table backups (
	id bigint generated always as identity primary key,
	started_at timestamptz not null default now(),
	finished_at timestamptz,
	-- Restored into a scratch database, the books verified there, and copied elsewhere if that is configured.
	is_verified boolean not null default false,
	file text,
	bytes bigint,
	failure text,
	-- Null: scheduled.
	operator_id bigint references operators,
	-- The file is gone by retention.
	deleted_at timestamptz,
	constraint backups_verified check (not is_verified or (finished_at is not null and bytes > 0 and failure is null)),
	constraint backups_failed check (failure is null or finished_at is not null),
	constraint backups_file check ((file is null) = (bytes is null))
);

create index backups_verified_at on backups (id desc) where is_verified;
create index backups_operator on backups (operator_id) where operator_id is not null;
