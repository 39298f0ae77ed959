-- What a disabled operator asked for is void, also when the operator is enabled again.
create or replace function approvals_void_of_disabled() returns trigger language plpgsql as $$
begin
	update approvals set status = 'void', decided_at = now() where requested_by = new.id and status = 'open';
	return null;
end $$;
