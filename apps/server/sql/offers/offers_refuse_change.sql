create or replace function offers_refuse_change() returns trigger language plpgsql as $$
begin
	raise exception '% is changed by adding moves only', tg_table_name using errcode = 'restrict_violation';
end $$;
