create or replace trigger sessions_of_live_users before insert on sessions
	for each row execute function require_live_user();
