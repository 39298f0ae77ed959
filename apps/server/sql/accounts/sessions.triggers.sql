create or replace trigger sessions_of_live_users before insert on sessions
	for each row execute function require_live_user();
create or replace trigger sessions_announce_end after delete on sessions
	referencing old table as old_rows for each statement execute function sessions_announce_end();
