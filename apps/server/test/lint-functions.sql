-- Runs plpgsql_check on the shop's functions. How to run it: docs/decisions/0008-sql.md.
select function::regprocedure as function, lineno, level, sqlstate, message, detail, hint
from pg_proc
	left join lateral (select tgrelid from pg_trigger where tgfoid = pg_proc.oid limit 1) attached on true
	cross join lateral (select oid::regprocedure as function) named
	cross join lateral plpgsql_check_function_tb(pg_proc.oid, coalesce(attached.tgrelid, 0)) found
where pronamespace = 'public'::regnamespace
	and prolang = (select oid from pg_language where lanname = 'plpgsql')
	and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
order by 1, 2;
