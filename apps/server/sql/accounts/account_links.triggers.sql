create or replace trigger account_links_of_live_users before insert on account_links
	for each row execute function require_live_user();
