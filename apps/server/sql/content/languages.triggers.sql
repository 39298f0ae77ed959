drop trigger if exists languages_keep_default on languages;
create constraint trigger languages_keep_default after insert or update or delete on languages
	deferrable initially deferred for each row execute function require_one_default();
create or replace trigger languages_raise_revision after insert or update or delete or truncate on languages
	for each statement execute function raise_content_revision();
