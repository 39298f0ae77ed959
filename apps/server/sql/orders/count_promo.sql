-- A code with a limit is counted; the limit is looked at again now that its row is locked.
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
