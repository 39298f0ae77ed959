-- Tells the nodes that a part of a user's own data changed; they tell the user's open pages. Never called in a purchase
-- (see announce_item_changes): the job that announces orders tells of those.
create or replace function announce_own_change(owner bigint, part text) returns void language plpgsql as $$
begin
	perform pg_notify('skinverse_events', json_build_object('name', 'user.changed',
		'payload', json_build_object('userIds', json_build_array(owner), 'parts', json_build_array(part)))::text);
end $$;
