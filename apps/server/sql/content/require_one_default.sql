-- The unique indexes forbid a second default; this forbids having none. Deferred, so that the default can move from
-- one row to another within a transaction.
create or replace function require_one_default() returns trigger language plpgsql as $$
declare
	has_default boolean;
begin
	execute format('select exists (select from %I.%I where is_default)', tg_table_schema, tg_table_name)
		into has_default;
	if not has_default then
		raise exception '% must have a default', tg_table_name
			using errcode = 'check_violation', constraint = tg_table_name || '_one_default';
	end if;
	return null;
end $$;
