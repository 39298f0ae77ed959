create or replace trigger countries_raise_revision after insert or update or delete or truncate on countries
	for each statement execute function raise_content_revision();
