-- For triggers that replace a check constraint: their condition is in `when`, and the error carries the trigger's name.
create or replace function refuse_row() returns trigger language plpgsql as $$
begin
	raise exception 'row % of % is not what % asks for', new.id, tg_table_name, tg_name
		using errcode = 'check_violation', constraint = tg_name;
end $$;
