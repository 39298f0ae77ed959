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

create function settings_keep_replaced() returns trigger language plpgsql as $$
begin
	if tg_op = 'INSERT' then
		insert into replaced_settings (name) values (new.name);
	elsif tg_op = 'DELETE' or new.value <> old.value or new.name <> old.name then
		insert into replaced_settings (name, value) values (old.name, old.value);
	end if;
	return null;
end $$;
create trigger settings_keep_replaced after insert or update or delete on settings
	for each row execute function settings_keep_replaced();

-- From when on requests with this operator can be approved. Null: at once; set when an invitation is accepted.
alter table operators add column approves_from timestamptz;
