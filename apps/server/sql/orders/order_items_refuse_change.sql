create or replace function order_items_refuse_change() returns trigger language plpgsql as $$
begin
	raise exception 'what was bought stays: a line keeps its order and its item' using errcode = 'restrict_violation';
end $$;
