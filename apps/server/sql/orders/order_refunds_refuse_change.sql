create or replace function order_refunds_refuse_change() returns trigger language plpgsql as $$
begin
	raise exception 'a refund is final' using errcode = 'restrict_violation';
end $$;
