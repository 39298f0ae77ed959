-- For tables with a user_id; the trigger's argument is the part that changed.
create or replace function announce_own_row() returns trigger language plpgsql as $$
begin
	perform announce_own_change(new.user_id, tg_argv[0]);
	return null;
end $$;
