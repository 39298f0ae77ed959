-- The skin of a kind, added if it is new. If two names have the same slug, the later one gets a number.
create or replace function skin_of_kind(kind_category text, kind_title text, kind_class text) returns integer
language plpgsql as $$
declare
	known_id integer;
	wanted text := skin_name(kind_category, kind_title, kind_class);
	nth integer := 1;
begin
	loop
		-- Again in every round: another transaction may have added the skin while the insert waited for it.
		select id into known_id from skins where category = kind_category and name = wanted;
		if found then
			return known_id;
		end if;
		insert into skins (category, name, slug)
		values (kind_category, wanted, skin_slug(wanted) || case when nth > 1 then '-' || nth else '' end)
		on conflict do nothing returning id into known_id;
		if found then
			return known_id;
		end if;
		nth := nth + 1;
	end loop;
end $$;
