-- One operator alone must not be able to switch four-eyes off for a moment: a looser limit counts after a day, and so
-- does the approval of an operator who has just joined.

-- What settings were before. Written by the database, so that no way of changing a setting goes past it.
create table replaced_settings (
	id bigint generated always as identity primary key,
	name text not null,
	-- Null: there was no row, and the built-in default counted.
	value jsonb,
	replaced_at timestamptz not null default now()
);
create index replaced_settings_by_name on replaced_settings (name, replaced_at);

-- From when on requests with this operator can be approved. Null: at once; set when an invitation is accepted.
alter table operators add column approves_from timestamptz;
