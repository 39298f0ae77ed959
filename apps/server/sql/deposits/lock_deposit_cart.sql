-- Before a deposit is credited: locks what its order needs, in the lock order of a purchase (cart, items, promo code,
-- accounts). The credit locks the accounts; to lock one of the others after that could deadlock with a purchase.
create or replace function lock_deposit_cart(wanted bigint) returns boolean language plpgsql as $$
declare
	buyer bigint;
begin
	select deposit.user_id into buyer from deposit_carts agreed join deposits deposit on deposit.id = agreed.deposit_id
	where agreed.deposit_id = wanted and agreed.total_minor is not null and agreed.decided_at is null;
	if not found then
		return false;
	end if;
	perform from carts where user_id = buyer for update;
	perform from cart_items entry join items item on item.id = entry.item_id
	where entry.user_id = buyer order by item.id for no key update of item;
	perform from promo_codes code join carts cart on cart.promo_code_id = code.id
	where cart.user_id = buyer and code.most_uses is not null for no key update of code;
	perform ledger_lock('{top_up,purchase,promo}', array[buyer, buyer, buyer]);
	return true;
end $$;
