-- How much of an amount falls on the first parts of a whole. The share of one part is the difference of two
-- neighbours, so all shares add up to the amount exactly.
create or replace function share_up_to(amount bigint, so_far bigint, whole bigint) returns bigint language sql immutable as $$
	select case when amount = 0 then 0 else div(amount::numeric * so_far, whole)::bigint end
$$;
