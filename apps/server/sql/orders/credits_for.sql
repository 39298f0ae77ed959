create or replace function credits_for(cents bigint, rate_ten_thousandths bigint) returns bigint language sql immutable as $$
	select round_half_up(cents * 10000, rate_ten_thousandths)
$$;
