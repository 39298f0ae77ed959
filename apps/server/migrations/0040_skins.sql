-- Skins: what copies share whatever their wear and class. Kinds refer to them; a trigger finds or adds the skin of a
-- new kind (`sql/skins/`). Its slug is part of an address, so it is stored and never changes.

create table skins (
	id integer generated always as identity primary key,
	category text not null,
	-- The market name without wear and class: `AK-47 | Redline`, `★ Karambit | Doppler`.
	name text not null,
	slug text not null,
	created_at timestamptz not null default now(),
	constraint skins_category check (category in ('cs2', 'dota2')),
	constraint skins_name_length check (char_length(name) between 1 and 300),
	constraint skins_slug_shape check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
	constraint skins_name_unique unique (category, name),
	constraint skins_slug_unique unique (category, slug)
);

alter table item_kinds add column skin_id integer references skins;

-- The same steps as `skin_name`, `skin_slug` and `skin_of_kind` in `sql/skins/`, for the kinds that exist already.
do $$
declare
	known record;
	candidate text;
	nth integer;
begin
	create temp table kind_skins on commit drop as
	select id, category, case
		when category = 'cs2' then coalesce(nullif(regexp_replace(
			regexp_replace(title, ' \((Factory New|Minimal Wear|Field-Tested|Well-Worn|Battle-Scarred)\)$', ''),
			'^(★ )?(StatTrak™ |Souvenir )', '\1'), ''), title)
		when class <> 'Standard' and starts_with(title, class || ' ')
			and btrim(substr(title, char_length(class) + 2)) <> ''
		then btrim(substr(title, char_length(class) + 2))
		else title
	end as name
	from item_kinds;

	for known in
		select category, name, coalesce(nullif(rtrim(left(btrim(regexp_replace(
			lower(regexp_replace(normalize(translate(name, '™''’', ''), nfkd), '[\u0300-\u036f]', '', 'g')),
			'[^a-z0-9]+', '-', 'g'), '-'), 100), '-'), ''), 'skin') as slug
		from kind_skins group by category, name order by category, name collate "C"
	loop
		nth := 1;
		loop
			candidate := known.slug || case when nth > 1 then '-' || nth else '' end;
			insert into skins (category, name, slug) values (known.category, known.name, candidate)
			on conflict on constraint skins_slug_unique do nothing;
			exit when found;
			nth := nth + 1;
		end loop;
	end loop;

	update item_kinds set skin_id = skins.id from kind_skins join skins using (category, name)
	where kind_skins.id = item_kinds.id;
end $$;

alter table item_kinds alter column skin_id set not null;
create index item_kinds_skin on item_kinds (skin_id);
