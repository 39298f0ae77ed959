drop function if exists agree_deposit_cart(bigint, text, bigint, bigint, boolean, bigint);
-- Records that a top-up pays for the cart as it is now ("Top up and pay"). Refuses a cart that could not be bought with
-- the balance and the credits of the top-up, and a second payment for the cart unless the buyer asked for another one.
create or replace function agree_deposit_cart(
	wanted bigint, link text, rate bigint, delivery bigint, needs_shipping boolean, expected_minor bigint,
	is_another boolean
) returns void language plpgsql as $$
declare
	deposit deposits;
	promo_id integer;
	calculated timestamptz;
	ids bigint[];
	open_deposit json;
begin
	select * into strict deposit from deposits where id = wanted;
	-- No concurrent change of the cart: the items are those of the total.
	select promo_code_id, calculated_at into promo_id, calculated from carts where user_id = deposit.user_id for update;
	if not is_another then
		-- With two tabs at once, the lock of the cart above lets the second see the payment of the first. A deposit without a
		-- page of its provider was started by a node that stopped, and cannot be paid.
		select json_build_object('id', other.id, 'status', other.status) into open_deposit
		from deposits other join deposit_carts agreed on agreed.deposit_id = other.id
		where other.user_id = deposit.user_id and other.status in ('Pending', 'Processing') and other.held_at is null
			and agreed.total_minor is not null
			and (other.checkout_url is not null or agreed.created_at > now() - interval '1 minute')
		order by other.id desc limit 1;
		if open_deposit is not null then
			perform refuse('payment_under_way', jsonb_build_object('deposit', open_deposit));
		end if;
	end if;
	perform refuse_cart(deposit.user_id, promo_id, rate, delivery, needs_shipping and calculated is null, expected_minor,
		deposit.credits_minor);
	select array_agg(item_id order by item_id) into ids from cart_items where user_id = deposit.user_id;
	insert into deposit_carts (deposit_id, trade_url, total_minor, item_ids) values (wanted, link, expected_minor, ids);
end $$;
