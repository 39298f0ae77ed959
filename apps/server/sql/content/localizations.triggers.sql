create or replace trigger localizations_raise_revision after insert or update or delete or truncate on localizations
	for each statement execute function raise_content_revision();
