-- Rows of a shopper are only added while the account exists, also during its deletion.
create or replace function require_live_user() returns trigger language plpgsql as $$
begin
	if not is_live_user(new.user_id) then
		perform refuse('unauthenticated');
	end if;
	return new;
end $$;
