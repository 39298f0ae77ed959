-- Nodes compare the revision with that of their copy: a node that missed an event reads the content again.
create or replace function raise_content_revision() returns trigger language plpgsql as $$
begin
	update content_revision set revision = revision + 1;
	return null;
end $$;
