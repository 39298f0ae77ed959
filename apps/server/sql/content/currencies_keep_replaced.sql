-- A trigger, so that every change of a rate is recorded, whatever made it.
create or replace function currencies_keep_replaced() returns trigger language plpgsql as $$
begin
	if tg_op = 'DELETE' or new.value <> old.value or new.code <> old.code then
		insert into replaced_rates (code, value) values (old.code, old.value);
	end if;
	return null;
end $$;
