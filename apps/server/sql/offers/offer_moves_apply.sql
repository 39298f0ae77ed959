-- Sets the offer's status from its moves; refuses a move whose start is not the current status, and a second first move
-- (offer_moves_submitted_once).
create or replace function offer_moves_apply() returns trigger language plpgsql as $$
begin
	if new.from_status is null then
		insert into offer_submissions (offer_id) values (new.offer_id);
		return null;
	end if;
	update offers set status = new.to_status where id = new.offer_id and status = new.from_status;
	if not found then
		raise exception 'offer % is not %', new.offer_id, new.from_status
			using errcode = 'integrity_constraint_violation', constraint = 'offer_moves_from_where_it_is';
	end if;
	return null;
end $$;
