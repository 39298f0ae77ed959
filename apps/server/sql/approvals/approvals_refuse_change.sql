create or replace function approvals_refuse_change() returns trigger language plpgsql as $$
begin
	raise exception 'a request is decided once and stays as it was asked' using errcode = 'restrict_violation';
end $$;
