create or replace function items_stay_written_off() returns trigger language plpgsql as $$
begin
	if exists (select from item_write_offs where item_id = new.id) then
		raise exception 'item % was written off', new.id
			using errcode = 'check_violation', constraint = 'items_stay_written_off';
	end if;
	return new;
end $$;
