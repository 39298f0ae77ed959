create or replace trigger provider_events_append_only before update or delete on provider_events
	for each row execute function provider_events_refuse_change();
create or replace trigger provider_events_no_truncate before truncate on provider_events
	for each statement execute function provider_events_refuse_change();
create or replace trigger provider_events_claim before insert on provider_events
	for each row when (new.event_id is not null) execute function provider_events_claim();
