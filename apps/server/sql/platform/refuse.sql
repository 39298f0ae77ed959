-- A problem of the contract that the database itself finds: `SV001` with the code as its message and, as its
-- detail, what the answer says beyond that.
create or replace function refuse(problem text, extra jsonb default '{}') returns void language plpgsql as $$
begin
	raise exception '%', problem using errcode = 'SV001', detail = extra::text;
end $$;
