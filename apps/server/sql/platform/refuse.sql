-- Raises a problem of the contract from the database: `SV001` with the problem code as the message and further fields
-- of the response as the detail.
create or replace function refuse(problem text, extra jsonb default '{}') returns void language plpgsql as $$
begin
	raise exception '%', problem using errcode = 'SV001', detail = extra::text;
end $$;
