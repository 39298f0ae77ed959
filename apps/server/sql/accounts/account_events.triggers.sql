create or replace trigger account_events_of_live_users before insert on account_events
	for each row when (new.kind <> 'account_deleted') execute function require_live_user();
