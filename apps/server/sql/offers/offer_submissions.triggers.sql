create or replace trigger offer_submissions_by_move before insert or update or delete on offer_submissions
	for each row when (pg_trigger_depth() = 0) execute function refuse_by_hand();
create or replace trigger offer_submissions_no_truncate before truncate on offer_submissions
	for each statement execute function refuse_by_hand();
