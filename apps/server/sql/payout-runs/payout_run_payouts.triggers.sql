create or replace trigger payout_run_payouts_move before insert or update on payout_run_payouts
	for each row execute function payout_run_payouts_move();
create or replace trigger payout_run_payouts_stay before delete on payout_run_payouts
	for each row execute function payout_runs_refuse_change();
