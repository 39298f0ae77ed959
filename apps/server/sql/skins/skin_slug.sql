-- A name as part of an address: lower case, without accents, words joined by hyphens. What is not Latin is left out.
create or replace function skin_slug(name text) returns text
language sql immutable parallel safe as $$
	select coalesce(nullif(rtrim(left(btrim(regexp_replace(
		lower(regexp_replace(normalize(translate(name, '™''’', ''), nfkd), '[\u0300-\u036f]', '', 'g')),
		'[^a-z0-9]+', '-', 'g'), '-'), 100), '-'), ''), 'skin')
$$;
