-- Tells the nodes to read the feed. A transaction that notifies holds a lock of the whole server from before its commit
-- until the disk has it: purchases would commit one by one. So a sale only writes the feed (items_altered), and the job
-- that announces orders notifies for many of them at once.
create or replace function announce_item_changes() returns void language plpgsql as $$
begin
	perform pg_notify('skinverse_events', '{"name":"items.changed","payload":{"itemIds":[]}}');
end $$;
