create or replace trigger provider_event_ids_by_event before insert or update or delete on provider_event_ids
	for each row when (pg_trigger_depth() = 0) execute function refuse_by_hand();
create or replace trigger provider_event_ids_no_truncate before truncate on provider_event_ids
	for each statement execute function refuse_by_hand();
