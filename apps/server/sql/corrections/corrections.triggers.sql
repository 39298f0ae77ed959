create or replace trigger corrections_append_only before update or delete on corrections
	for each row execute function corrections_refuse_change();
create or replace trigger corrections_no_truncate before truncate on corrections
	for each statement execute function corrections_refuse_change();
create or replace trigger corrections_as_approved before insert on corrections for each row
	when (new.approval_id is not null) execute function corrections_as_approved();
create or replace trigger corrections_respect_deposits before insert on corrections for each row
	when (new.credits_minor > 0) execute function corrections_respect_deposits();
