create or replace trigger operator_trail_append_only before update or delete on operator_trail
	for each row execute function operator_trail_is_append_only();
create or replace trigger operator_trail_no_truncate before truncate on operator_trail
	for each statement execute function operator_trail_is_append_only();
