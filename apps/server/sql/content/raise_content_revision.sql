-- Nodes compare the revision with their cached one: a node that missed an event reloads the content.
create or replace function raise_content_revision() returns trigger language plpgsql as $$
begin
	update content_revision set revision = revision + 1;
	return null;
end $$;
