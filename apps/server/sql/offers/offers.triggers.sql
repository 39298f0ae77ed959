-- A depth above zero is the trigger of offer_moves.
create or replace trigger offers_status_by_move before update of status on offers for each row
	when (pg_trigger_depth() = 0 and new.status is distinct from old.status) execute function offers_refuse_change();
create or replace trigger offers_start_pending before insert on offers for each row
	when (new.status <> 'pending') execute function offers_refuse_change();
-- The seller's request and the agreed price never change.
create or replace trigger offers_terms_stay before update on offers for each row
	when (old.user_id <> new.user_id or old.user_price_cents <> new.user_price_cents or old.more_cents <> new.more_cents
		or (old.agreed_cents is not null and (old.agreed_cents, old.agreed_minor) is distinct from (new.agreed_cents, new.agreed_minor)))
	execute function offers_refuse_change();
create or replace trigger offers_stay before delete on offers for each row execute function offers_refuse_change();
create or replace trigger offers_of_live_users before insert on offers
	for each row execute function require_live_user();
create or replace trigger offers_announce after insert or update on offers
	for each row execute function announce_own_row('offers');
drop trigger if exists offers_lines_add_up on offers;
create constraint trigger offers_lines_add_up after insert on offers
	deferrable initially deferred for each row when (new.more_cents > 0) execute function offer_lines_add_up();
