create or replace trigger payout_runs_move before update on payout_runs for each row execute function payout_runs_move();
create or replace trigger payout_runs_stay before delete on payout_runs
	for each row execute function payout_runs_refuse_change();
