-- Ends a shopper's live holds, as end_holds does, and tells the open pages that the items are free again.
create or replace function release_holds(shopper bigint, of_deposit bigint default null, of_items bigint[] default null)
returns void language plpgsql as $$
begin
	perform announce_holds(end_holds(shopper, of_deposit, of_items));
end $$;
