-- An operator lets the items of an undone trade be sent again. The lock waits for a refund at this moment.
create or replace function trading_deliveries_require_resendable() returns trigger language plpgsql as $$
begin
	perform from orders where id = new.order_id for share;
	perform trading_require_resendable(new.id);
	return new;
end $$;
