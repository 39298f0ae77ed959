-- Whether the cart's calculation or the profile has a shipping address.
create or replace function has_shipping_address(shopper bigint) returns boolean language sql stable as $$
	select exists (
		select from carts where user_id = shopper and country_id is not null
			and '' not in (city, address, post_code)
	) or exists (
		select from users where id = shopper and country_id is not null and '' not in (city, address, post_code)
	)
$$;
