-- What was credited stays credited: money goes back by a transfer of its own, never by changing this.
create or replace function deposits_refuse_change() returns trigger language plpgsql as $$
begin
	raise exception 'deposit % was credited and stays as it is', old.id using errcode = 'restrict_violation';
end $$;
