create or replace trigger payouts_stay before delete on payouts for each row execute function payouts_refuse_change();
create or replace trigger payouts_as_approved before update of approval_id on payouts for each row
	when (new.approval_id is not null and new.approval_id is distinct from old.approval_id)
	execute function payouts_as_approved();
create or replace trigger payouts_settled_is_final before update on payouts for each row
	when ((old.status <> 'processing' and not is_payout_erasure(old, new) and not is_payout_resealed(old, new)
			and not is_payout_returned(old, new))
		or (old.offer_id, old.method, old.amount_cents, old.amount_minor)
			is distinct from (new.offer_id, new.method, new.amount_cents, new.amount_minor))
	execute function payouts_refuse_change();
create or replace trigger payouts_leave_run before update of status on payouts for each row
	when (old.status = 'processing' and new.status <> 'processing') execute function payouts_leave_run();
create or replace trigger payouts_not_for_debtors before insert on payouts
	for each row execute function payouts_refuse_debtor();
