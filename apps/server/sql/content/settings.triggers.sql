create or replace trigger settings_keep_replaced after insert or update or delete on settings
	for each row execute function settings_keep_replaced();
create or replace trigger settings_raise_revision after insert or update or delete or truncate on settings
	for each statement execute function raise_content_revision();
