-- Files for the catalogue that operators upload, what was found in them and what became of them.

create table imports (
	id bigint generated always as identity primary key,
	operator_id bigint not null references operators,
	file text not null,
	bytes bigint not null,
	-- The game of a list that does not say it.
	category text,
	status text not null default 'uploading',
	created_at timestamptz not null default now(),
	finished_at timestamptz,
	-- Of the step under way: how often it was begun, how much of the file it has read, and when it last showed life.
	attempt integer not null default 0,
	read_bytes bigint not null default 0,
	beat_at timestamptz not null default now(),
	-- What the dry run found, and then what was done.
	report jsonb,
	failure text,
	constraint imports_status check (
		status in ('uploading', 'checking', 'checked', 'applying', 'applied', 'failed', 'discarded')
	),
	constraint imports_bytes check (bytes > 0)
);

-- The file, cut into pieces that any node can put together; gone once they are of no more use.
create table import_parts (
	import_id bigint not null references imports,
	number integer not null,
	bytes bytea not null,
	primary key (import_id, number)
);
-- The database would spend its time on packing what is read once or twice.
alter table import_parts alter column bytes set storage external;
