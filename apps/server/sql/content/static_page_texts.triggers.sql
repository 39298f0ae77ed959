create or replace trigger static_page_texts_raise_revision after insert or update or delete or truncate on static_page_texts
	for each statement execute function raise_content_revision();
