-- Counts the use of a code with a limit, and checks the limit again now that the code's row is locked.
create or replace function count_promo(promo promo_codes) returns void language plpgsql as $$
begin
	if promo.most_uses is null then
		return;
	end if;
	update promo_codes set uses = uses + 1 where id = promo.id and uses < most_uses;
	if not found then
		perform refuse('promo_invalid');
	end if;
end $$;
