-- Pictures of item kinds that the shop fetched or was given. The hash is that of the original, so a file never changes.
create table picture_files (
	hash text primary key,
	-- Of the original.
	width integer not null,
	height integer not null,
	-- Of all sizes and formats together.
	bytes integer not null default 0,
	created_at timestamptz not null default now(),
	-- When it was last stored: a file is not removed while a node may be about to refer to it.
	kept_at timestamptz not null default now(),
	is_removing boolean not null default false,
	constraint picture_files_hash check (hash ~ '^[0-9a-f]{32}$'),
	constraint picture_files_size check (width > 0 and height > 0 and bytes >= 0)
);

-- One row for each address in item_kinds.img_url, however many kinds have it.
create table pictures (
	id bigint generated always as identity primary key,
	address text not null,
	state text not null default 'waiting',
	file_hash text references picture_files (hash),
	failure text,
	failure_detail text not null default '',
	attempts integer not null default 0,
	-- When it may be fetched; in the future while a node fetches it.
	due_at timestamptz not null default now(),
	-- Since when no kind has this address.
	unused_since timestamptz,
	created_at timestamptz not null default now(),
	changed_at timestamptz not null default now(),
	constraint pictures_address_unique unique (address),
	constraint pictures_address_length check (length(address) between 1 and 2000),
	constraint pictures_state check (state in ('waiting', 'ready', 'failed')),
	constraint pictures_ready_has_file check ((state = 'ready') = (file_hash is not null)),
	constraint pictures_failed_has_reason check (state <> 'failed' or failure is not null),
	constraint pictures_attempts check (attempts >= 0)
);
create index pictures_due on pictures (due_at) where state = 'waiting';
create index pictures_by_change on pictures (changed_at);
create index pictures_by_file on pictures (file_hash) where file_hash is not null;

-- Pictures that operators uploaded; they replace the fetched one.
create table picture_uploads (
	kind_id integer primary key references item_kinds (id) on delete cascade,
	file_hash text not null references picture_files (hash),
	uploaded_by bigint not null references operators (id),
	uploaded_at timestamptz not null default now()
);
create index picture_uploads_by_file on picture_uploads (file_hash);
