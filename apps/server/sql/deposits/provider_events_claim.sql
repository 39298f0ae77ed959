-- An event that is known is not added again: of two calls with the same event, the second waits here for the first and
-- then adds nothing.
create or replace function provider_events_claim() returns trigger language plpgsql as $$
begin
	insert into provider_event_ids (provider, event_id) values (new.provider, new.event_id) on conflict do nothing;
	if not found then
		return null;
	end if;
	return new;
end $$;
