/**
 * Triggers for each row are PostgreSQL's to copy from a table to its partitions; those for a whole statement are not,
 * and `truncate` of a single partition would not fire them.
 */
export const PROTECT_PARTITIONS = `
	do $$
	declare
		definition text;
	begin
		for definition in
			select replace(replace(pg_get_triggerdef(own.oid), 'CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER'),
				format(' ON %I.%I ', parent.relnamespace::regnamespace, parent.relname),
				format(' ON %I.%I ', part.relnamespace::regnamespace, part.relname))
			from pg_class parent join pg_trigger own on own.tgrelid = parent.oid
				join pg_inherits on inhparent = parent.oid join pg_class part on part.oid = inhrelid
			where parent.relnamespace = current_schema()::regnamespace and parent.relkind = 'p'
				and not own.tgisinternal and own.tgtype & 1 = 0
				and not exists (
					select from pg_trigger same where same.tgrelid = part.oid and same.tgname = own.tgname
						and same.tgfoid = own.tgfoid
				)
		loop
			execute definition;
		end loop;
	end $$`
