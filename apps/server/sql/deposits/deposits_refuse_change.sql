-- A credited deposit stays credited: money goes back by its own transfer, never by changing this row.
create or replace function deposits_refuse_change() returns trigger language plpgsql as $$
begin
	raise exception 'deposit % was credited and stays as it is', old.id using errcode = 'restrict_violation';
end $$;
