-- The state machine of orders and their items: a finished one never changes.
create or replace function orders_refuse_move() returns trigger language plpgsql as $$
begin
	raise exception 'no move from % to % in %', old.status, new.status, tg_table_name
		using errcode = 'check_violation', constraint = tg_table_name || '_move';
end $$;
