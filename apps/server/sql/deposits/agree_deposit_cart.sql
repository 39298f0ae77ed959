-- Records that a top-up pays for the cart as it is now ("Top up and pay"). Refuses a cart that could not be bought with
-- the balance and the credits of the top-up.
create or replace function agree_deposit_cart(
	wanted bigint, link text, rate bigint, delivery bigint, needs_shipping boolean, expected_minor bigint
) returns void language plpgsql as $$
declare
	deposit deposits;
	promo_id integer;
	calculated timestamptz;
	ids bigint[];
begin
	select * into strict deposit from deposits where id = wanted;
	-- No concurrent change of the cart: the items are those of the total.
	select promo_code_id, calculated_at into promo_id, calculated from carts where user_id = deposit.user_id for update;
	perform refuse_cart(deposit.user_id, promo_id, rate, delivery, needs_shipping and calculated is null, expected_minor,
		deposit.credits_minor);
	select array_agg(item_id order by item_id) into ids from cart_items where user_id = deposit.user_id;
	insert into deposit_carts (deposit_id, trade_url, total_minor, item_ids) values (wanted, link, expected_minor, ids);
end $$;
