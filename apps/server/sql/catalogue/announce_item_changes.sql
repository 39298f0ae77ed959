-- Tells the nodes to read the feed. A transaction that notifies holds a server-wide lock from before its commit until
-- the commit is on disk, so purchases would commit one by one. A sale therefore only writes the feed (items_altered),
-- and the job that announces orders notifies once for many of them.
create or replace function announce_item_changes() returns void language plpgsql as $$
begin
	perform pg_notify('skinverse_events', '{"name":"items.changed","payload":{"itemIds":[]}}');
end $$;
