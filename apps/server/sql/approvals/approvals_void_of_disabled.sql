-- Requests of a disabled operator are void, also after the operator is enabled again.
create or replace function approvals_void_of_disabled() returns trigger language plpgsql as $$
begin
	update approvals set status = 'void', decided_at = now() where requested_by = new.id and status = 'open';
	return null;
end $$;
