-- The state machine of orders and their items: a finished one never changes. The argument is the name of the table: a
-- trigger knows only its partition's.
create or replace function orders_refuse_move() returns trigger language plpgsql as $$
begin
	raise exception 'no move from % to % in %', old.status, new.status, tg_argv[0]
		using errcode = 'check_violation', constraint = tg_argv[0] || '_move';
end $$;
