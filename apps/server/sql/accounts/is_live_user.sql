-- True while the account exists. Waits for a deletion in progress, which locks the row for update; a later deletion
-- waits for the caller's transaction and then sees its rows.
create or replace function is_live_user(wanted bigint) returns boolean language plpgsql as $$
begin
	perform from users where id = wanted and deleted_at is null for key share;
	return found;
end $$;
