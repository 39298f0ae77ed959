-- The name that copies of every wear and class share: `★ StatTrak™ Karambit | Doppler (Factory New)` is a
-- `★ Karambit | Doppler`. In Dota 2 the class stands before the name.
create or replace function skin_name(category text, title text, class text) returns text
language sql immutable parallel safe as $$
	select case
		when category = 'cs2' then coalesce(nullif(regexp_replace(
			regexp_replace(title, ' \((Factory New|Minimal Wear|Field-Tested|Well-Worn|Battle-Scarred)\)$', ''),
			'^(★ )?(StatTrak™ |Souvenir )', '\1'), ''), title)
		when class <> 'Standard' and starts_with(title, class || ' ')
			and btrim(substr(title, char_length(class) + 2)) <> ''
		then btrim(substr(title, char_length(class) + 2))
		else title
	end
$$;
