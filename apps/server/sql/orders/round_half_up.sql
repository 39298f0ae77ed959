-- The contract's money rules in integers; order-money.test.ts compares the two.
create or replace function round_half_up(top bigint, bottom bigint) returns bigint language sql immutable as $$
	select (top * 2 + bottom) / (bottom * 2)
$$;
