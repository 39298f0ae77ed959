-- A kind's columns are part of each of its listings. Popularity is not: it changes with every cart.
create or replace function item_kinds_altered() returns trigger language plpgsql as $$
begin
	if exists (
		select from new_rows after join old_rows before using (id)
		where (after.category, after.title, after.phase, after.type, after.quality, after.exterior, after.hero,
				after.class, after.weapon, after.collection, after.img_url, after.stattrak, after.souvenir)
			is distinct from (before.category, before.title, before.phase, before.type, before.quality,
				before.exterior, before.hero, before.class, before.weapon, before.collection, before.img_url,
				before.stattrak, before.souvenir)
	) then
		insert into item_changes (item_id) values (null);
		perform announce_item_changes();
	end if;
	return null;
end $$;
