create or replace trigger social_links_raise_revision after insert or update or delete or truncate on social_links
	for each statement execute function raise_content_revision();
