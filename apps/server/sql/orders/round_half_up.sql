-- The contract's money rules in whole numbers; order-money.test.ts holds the two against each other.
create or replace function round_half_up(top bigint, bottom bigint) returns bigint language sql immutable as $$
	select (top * 2 + bottom) / (bottom * 2)
$$;
