-- After a payment has ended unpaid: the shopper's holds go to another payment for the cart that can still be made, or was
-- made meanwhile. Without one they end. They keep their end in either case.
create or replace function release_deposit_holds(ended bigint) returns void language plpgsql as $$
declare
	shopper bigint;
	started timestamptz;
	other bigint;
begin
	select user_id, created_at into strict shopper, started from deposits where id = ended;
	-- Of two payments that end at once, the second waits here and then sees that the first has ended.
	perform from carts where user_id = shopper for no key update;
	select deposit.id into other
	from deposits deposit join deposit_carts agreed on agreed.deposit_id = deposit.id
	where deposit.user_id = shopper and deposit.id <> ended
		and (deposit.status in ('Pending', 'Processing') or (deposit.status = 'Success' and deposit.finished_at >= started))
	order by deposit.status = 'Success', deposit.id desc limit 1;
	if other is null then
		perform release_holds(shopper, of_deposit => ended);
	else
		update holds set deposit_id = other where deposit_id = ended and is_latest and expires_at > clock_timestamp();
	end if;
end $$;
