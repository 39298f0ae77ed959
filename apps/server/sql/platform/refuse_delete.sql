create or replace function refuse_delete() returns trigger language plpgsql as $$
begin
	raise exception 'what was bought stays: % is not deleted from', tg_table_name
		using errcode = 'restrict_violation';
end $$;
