-- Places the order that a deposit was paid for, in the transaction that has credited it: all of it as agreed, or none of
-- it, and the credits stay on the balance. Decided once: a repeated webhook finds the decision. Returns the order's id, or
-- null.
create or replace function pay_deposit_cart(
	wanted bigint, rate bigint, delivery bigint, vat integer, needs_shipping boolean
) returns bigint language plpgsql as $$
declare
	agreed deposit_carts;
	buyer bigint;
	new_id bigint;
	reason text;
begin
	select * into agreed from deposit_carts
	where deposit_id = wanted and total_minor is not null and decided_at is null for update;
	if not found then
		return null;
	end if;
	select user_id into strict buyer from deposits where id = wanted;
	if is_bought_since(buyer, agreed.item_ids, agreed.created_at) then
		reason := 'bought_already';
	elsif agreed.item_ids is distinct from (select array_agg(item_id order by item_id) from cart_items where user_id = buyer)
	then
		reason := 'cart_changed';
	elsif agreed.trade_url is distinct from (select trade_url from users where id = buyer) then
		-- The purchase would restore a link that a password reset has removed.
		reason := 'trade_link_changed';
	else
		begin
			new_id := buy_cart(buyer, null, null, agreed.trade_url, rate, delivery, vat, needs_shipping, agreed.total_minor);
		exception
			when deadlock_detected or lock_not_available or serialization_failure then
				-- The whole webhook is tried again.
				raise;
			when sqlstate 'SV001' then
				reason := sqlerrm;
			when check_violation then
				-- A debt took a part of the credits.
				get stacked diagnostics reason = constraint_name;
				if reason <> 'ledger_accounts_not_enough_funds' then
					raise warning 'the order of deposit % was not placed: % %', wanted, sqlstate, sqlerrm;
				end if;
				reason := case reason when 'ledger_accounts_not_enough_funds' then 'not_enough_funds' else 'internal' end;
			when others then
				-- Whatever is wrong with the order, the payment is credited.
				raise warning 'the order of deposit % was not placed: % %', wanted, sqlstate, sqlerrm;
				reason := 'internal';
		end;
	end if;
	update deposit_carts set decided_at = now(), order_id = new_id, refusal = reason where deposit_id = wanted;
	return new_id;
end $$;
