create or replace function corrections_refuse_change() returns trigger language plpgsql as $$
begin
	raise exception 'a correction is set right by another one' using errcode = 'restrict_violation';
end $$;
