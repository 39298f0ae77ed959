-- Why a code cannot be used for a subtotal, as a problem code of the contract; null if it can.
create or replace function promo_refusal(promo promo_codes, shopper bigint, subtotal_cents bigint) returns text
language sql stable as $$
	select case
		when promo.disabled_at is not null or promo.starts_at > now() or promo.ends_at <= now()
			or promo.least_subtotal_cents > subtotal_cents then 'promo_invalid'
		when promo.once_per_user and exists (
			select from promo_uses used where used.promo_code_id = promo.id and used.user_id = shopper and used.once
		) then 'promo_used'
		when promo.uses >= promo.most_uses then 'promo_invalid'
	end
$$;
