create or replace trigger operators_disabled_void_approvals after update of disabled_at on operators for each row
	when (old.disabled_at is null and new.disabled_at is not null) execute function approvals_void_of_disabled();
