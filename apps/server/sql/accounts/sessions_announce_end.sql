-- Open streams of an ended session end at once. Expired sessions have ended before, and are deleted by the thousand.
create or replace function sessions_announce_end() returns trigger language plpgsql as $$
declare
	ids json;
begin
	-- 100 ids stay far below the 8,000 bytes of a notification.
	for ids in select json_agg(id) from (
			select id, (row_number() over () - 1) / 100 as batch from old_rows where expires_at > now()
		) ended group by batch
	loop
		perform pg_notify('skinverse_events', json_build_object('name', 'session.revoked',
			'payload', json_build_object('sessionIds', ids))::text);
	end loop;
	return null;
end $$;
