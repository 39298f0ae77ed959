-- What was done stays done: nobody edits the trail, the shop's own code included.
create or replace function operator_trail_is_append_only() returns trigger language plpgsql as $$
begin
	raise exception 'operator_trail is append-only';
end $$;
