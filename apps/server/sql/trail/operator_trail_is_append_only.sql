-- The trail is append-only, also for the shop's own code.
create or replace function operator_trail_is_append_only() returns trigger language plpgsql as $$
begin
	raise exception 'operator_trail is append-only';
end $$;
