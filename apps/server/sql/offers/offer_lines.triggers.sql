-- At the end of the transaction: an offer is written before its lines.
drop trigger if exists offer_lines_add_up on offer_lines;
create constraint trigger offer_lines_add_up after insert on offer_lines
	deferrable initially deferred for each row execute function offer_lines_add_up();
-- A kind that leaves the catalogue only takes its picture along.
create or replace trigger offer_lines_stay before update on offer_lines for each row
	when ((old.offer_id, old.position, old.title, old.quality, old.float_value, old.price_cents)
		is distinct from (new.offer_id, new.position, new.title, new.quality, new.float_value, new.price_cents))
	execute function offers_refuse_change();
create or replace trigger offer_lines_append_only before delete on offer_lines
	for each row execute function offers_refuse_change();
create or replace trigger offer_lines_no_truncate before truncate on offer_lines
	for each statement execute function offers_refuse_change();
