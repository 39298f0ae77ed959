-- Kinds come from imports, the demo, the generator and from nodes of the release before: none of them names the skin.
create or replace function item_kinds_find_skin() returns trigger language plpgsql as $$
begin
	new.skin_id := skin_of_kind(new.category, new.title, new.class);
	return new;
end $$;
