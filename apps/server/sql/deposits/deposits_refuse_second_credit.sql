-- A deposit that an operator has credited by hand (a correction) is not credited again; corrections_respect_deposits
-- enforces the opposite direction.
create or replace function deposits_refuse_second_credit() returns trigger language plpgsql as $$
begin
	if (select coalesce(sum(credits_minor), 0) from corrections where deposit_id = new.id) > 0 then
		raise exception 'deposit % was credited by a correction', new.id
			using errcode = 'check_violation', constraint = 'deposits_credited_once';
	end if;
	return new;
end $$;
