create or replace trigger brand_revisions_raise_revision after insert or update or delete or truncate on brand_revisions
	for each statement execute function raise_content_revision();
