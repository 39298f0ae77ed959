-- The further skins of an offer are numbered without gaps, and their prices add up to what the offer says.
create or replace function offer_lines_add_up() returns trigger language plpgsql as $$
declare
	concerned bigint;
	said bigint;
	added bigint;
	lines integer;
	last_position integer;
begin
	if tg_table_name = 'offers' then
		concerned := new.id;
	else
		concerned := new.offer_id;
	end if;
	select more_cents into said from offers where id = concerned;
	select coalesce(sum(price_cents), 0), count(*), coalesce(max(position), 1) into added, lines, last_position
	from offer_lines where offer_id = concerned;
	if said <> added or last_position <> lines + 1 then
		raise exception 'the lines of offer % do not add up', concerned
			using errcode = 'integrity_constraint_violation', constraint = 'offer_lines_add_up';
	end if;
	return null;
end $$;
