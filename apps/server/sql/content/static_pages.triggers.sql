create or replace trigger static_pages_raise_revision after insert or update or delete or truncate on static_pages
	for each statement execute function raise_content_revision();
