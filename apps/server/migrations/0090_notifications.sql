-- What operators want to be told about the queues, and what they were told.

create table notification_limits (
	operator_id bigint not null,
	queue text not null,
	-- More than so many wait, or one waits longer; null: no limit of this kind.
	more_than integer,
	older_minutes integer,
	constraint notification_limits_pkey primary key (operator_id, queue),
	constraint notification_limits_operator_id_fkey foreign key (operator_id) references operators on delete cascade,
	constraint notification_limits_some check (more_than is not null or older_minutes is not null),
	constraint notification_limits_range check (more_than >= 0 and older_minutes >= 1)
);

create table notification_digests (
	operator_id bigint not null,
	frequency text not null,
	mailed_at timestamptz,
	constraint notification_digests_pkey primary key (operator_id),
	constraint notification_digests_operator_id_fkey foreign key (operator_id) references operators on delete cascade,
	constraint notification_digests_frequency check (frequency in ('hourly', 'daily'))
);

create table notifications (
	id bigint generated always as identity primary key,
	operator_id bigint not null,
	queue text not null,
	cause text not null,
	-- As of the last look.
	count integer not null,
	oldest_at timestamptz,
	created_at timestamptz not null,
	read_at timestamptz,
	mailed_at timestamptz,
	-- When the queue was within its limit again.
	ended_at timestamptz,
	constraint notifications_operator_id_fkey foreign key (operator_id) references operators on delete cascade,
	constraint notifications_cause check (cause in ('count', 'age'))
);
-- A queue above its limit is told once, until it was within it again.
create unique index notifications_one_open on notifications (operator_id, queue) where ended_at is null;
create index notifications_by_operator on notifications (operator_id, id);
create index notifications_ended on notifications (ended_at) where ended_at is not null;
