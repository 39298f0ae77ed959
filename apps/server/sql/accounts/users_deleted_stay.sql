-- A request that was authenticated before the deletion committed is refused like a request without a session.
create or replace function users_deleted_stay() returns trigger language plpgsql as $$
begin
	perform refuse('unauthenticated');
	return null;
end $$;
