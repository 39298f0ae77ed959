/**
 * Drops every function of the schema with the triggers that call it, except those of extensions. Only for databases
 * whose functions were created by migrations; what an operator added there is dropped too.
 */
export const DROP_FUNCTIONS = `
	do $$
	declare
		signature regprocedure;
	begin
		for signature in
			select oid::regprocedure from pg_proc
			where pronamespace = current_schema()::regnamespace
				and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
		loop
			execute format('drop function %s cascade', signature);
		end loop;
	end $$`
