/**
 * A table that becomes a partition gives its name to another one. Functions that take its rows still mean the partition;
 * they are dropped, so that they are made again for the table of that name.
 */
export const DROP_FUNCTIONS_OF_PARTITIONS = `
	do $$
	declare
		outdated regprocedure;
	begin
		for outdated in
			select function.oid from pg_proc function
			where pronamespace = current_schema()::regnamespace and exists (
				select from pg_class part where part.relispartition and part.reltype = any (function.proargtypes))
		loop
			execute format('drop function %s', outdated);
		end loop;
	end $$`
