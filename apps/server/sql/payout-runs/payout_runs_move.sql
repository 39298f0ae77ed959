-- The steps of a run. What was approved stays, and a step is only made when the payouts allow it.
create or replace function payout_runs_move() returns trigger language plpgsql as $$
declare
	live record;
begin
	if old.status <> new.status and not (old.status || '>' || new.status) = any (array[
		'proposed>sent_back', 'proposed>approved', 'proposed>canceled', 'sent_back>proposed', 'sent_back>canceled',
		'approved>sent', 'approved>canceled', 'sent>settled', 'sent>canceled']) then
		raise exception 'payout run % cannot become % from %', old.id, new.status, old.status
			using errcode = 'check_violation', constraint = 'payout_runs_move';
	end if;
	if old.approved_by is not null and (old.proposed_by, old.approved_by, old.approved_at, old.payments, old.total_cents,
			old.message_id, old.debtor_iban, old.execution_on, old.file_sha256)
		is distinct from (new.proposed_by, new.approved_by, new.approved_at, new.payments, new.total_cents,
			new.message_id, new.debtor_iban, new.execution_on, new.file_sha256) then
		raise exception 'payout run % is approved and stays as it is', old.id
			using errcode = 'check_violation', constraint = 'payout_runs_as_approved';
	end if;
	if old.status = new.status then
		return new;
	end if;
	select count(*) filter (where state = 'waiting') as waiting, sum(amount_cents) filter (where state = 'waiting') as cents,
		count(*) filter (where state in ('paid', 'failed', 'returned')) as settled
	into live from payout_run_payouts where run_id = new.id;
	if new.status = 'approved' and (live.waiting, live.cents) is distinct from (new.payments::bigint, new.total_cents::numeric) then
		raise exception 'payout run % has other payouts than those approved', old.id
			using errcode = 'check_violation', constraint = 'payout_runs_as_approved';
	end if;
	if new.status = 'settled' and live.waiting > 0 or new.status = 'canceled' and live.settled > 0 then
		raise exception 'payout run % has payouts that do not allow %', old.id, new.status
			using errcode = 'check_violation', constraint = 'payout_runs_move';
	end if;
	return new;
end $$;
