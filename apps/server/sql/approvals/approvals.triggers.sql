create or replace trigger approvals_decided_once before update on approvals for each row
	when (old.status <> 'open' or (old.kind, old.subject_id, old.user_id, old.cause, old.amount_cents, old.counted_cents, old.payload,
			old.reason, old.requested_by, old.requested_at, old.expires_at)
		is distinct from (new.kind, new.subject_id, new.user_id, new.cause, new.amount_cents, new.counted_cents, new.payload,
			new.reason, new.requested_by, new.requested_at, new.expires_at))
	execute function approvals_refuse_change();
create or replace trigger approvals_stay before delete on approvals for each row execute function approvals_refuse_change();
create or replace trigger approvals_no_truncate before truncate on approvals
	for each statement execute function approvals_refuse_change();
