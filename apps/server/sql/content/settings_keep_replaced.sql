-- A trigger, so that every change of a setting is recorded, whatever made it.
create or replace function settings_keep_replaced() returns trigger language plpgsql as $$
begin
	if tg_op = 'INSERT' then
		insert into replaced_settings (name) values (new.name);
	elsif tg_op = 'DELETE' or new.value <> old.value or new.name <> old.name then
		insert into replaced_settings (name, value) values (old.name, old.value);
	end if;
	return null;
end $$;
