-- A provider's event and its result never change; only its raw text is erased when its retention period is over. For
-- deposits and payouts.
create or replace function provider_events_refuse_change() returns trigger language plpgsql as $$
begin
	if tg_op = 'UPDATE' and new.payload = '' and to_jsonb(new) - 'payload' = to_jsonb(old) - 'payload' then
		return new;
	end if;
	raise exception 'what a provider said stays as it was said' using errcode = 'restrict_violation';
end $$;
