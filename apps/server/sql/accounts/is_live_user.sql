-- True while the account exists. Waits for a deletion under way, which locks the row for update; a deletion that
-- comes later waits for the caller's transaction, and then finds what it began.
create or replace function is_live_user(wanted bigint) returns boolean language plpgsql as $$
begin
	perform from users where id = wanted and deleted_at is null for key share;
	return found;
end $$;
