-- No credits for a deposit that its provider may still confirm, nor for one that was credited. The lock serialises
-- the correction and the provider's webhook: the second one sees the effect of the first.
create or replace function corrections_respect_deposits() returns trigger language plpgsql as $$
declare
	still_open bigint[];
	is_credited boolean;
	given bigint;
begin
	select coalesce(array_agg(id) filter (where status in ('Pending', 'Processing')), '{}'),
		coalesce(bool_or(id = new.deposit_id and status = 'Success'), false)
	into still_open, is_credited
	from (
		select id, status from deposits
		where user_id = new.user_id and (status in ('Pending', 'Processing') or id = new.deposit_id)
		order by id for no key update
	) own;
	if new.deposit_id = any (still_open) or not still_open <@ new.unrelated_deposits then
		raise exception 'user % has open deposits: %', new.user_id, still_open
			using errcode = 'check_violation', constraint = 'corrections_deposit_open';
	end if;
	if is_credited then
		select coalesce(sum(credits_minor), 0) into given from corrections where deposit_id = new.deposit_id;
		if given + new.credits_minor > 0 then
			raise exception 'deposit % was credited', new.deposit_id
				using errcode = 'check_violation', constraint = 'corrections_deposit_credited';
		end if;
	end if;
	return new;
end $$;
