-- An approval makes exactly the correction that was requested.
create or replace function corrections_as_approved() returns trigger language plpgsql as $$
begin
	if not exists (select from approvals where id = new.approval_id and kind = 'correction' and status = 'approved'
		and user_id = new.user_id and (payload->>'credits_minor')::bigint = new.credits_minor)
	then
		raise exception 'correction differs from approval %', new.approval_id
			using errcode = 'check_violation', constraint = 'corrections_as_approved';
	end if;
	return new;
end $$;
