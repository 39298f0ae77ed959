-- A row moves with its run: it joins and leaves while the run is not approved, and is settled after the file left.
create or replace function payout_run_payouts_move() returns trigger language plpgsql as $$
declare
	run text;
begin
	select status into run from payout_runs where id = new.run_id;
	if tg_op = 'INSERT' then
		if run <> 'proposed' or new.state <> 'waiting' or not exists (select from payouts where id = new.payout_id
			and status = 'processing' and method = 'sepa-manual' and amount_cents = new.amount_cents) then
			raise exception 'payout % cannot join run %', new.payout_id, new.run_id
				using errcode = 'check_violation', constraint = 'payout_run_payouts_move';
		end if;
		return new;
	end if;
	if (old.run_id, old.payout_id, old.amount_cents) is distinct from (new.run_id, new.payout_id, new.amount_cents)
		or old.state <> new.state and not coalesce(case old.state || '>' || new.state
			when 'waiting>taken_out' then run in ('proposed', 'sent_back')
			when 'waiting>released' then run = 'canceled'
			when 'waiting>paid' then run = 'sent'
			when 'waiting>failed' then run = 'sent'
			when 'paid>returned' then run in ('sent', 'settled') end, false) then
		raise exception 'payout % of run % cannot become % from %', old.payout_id, old.run_id, new.state, old.state
			using errcode = 'check_violation', constraint = 'payout_run_payouts_move';
	end if;
	return new;
end $$;
