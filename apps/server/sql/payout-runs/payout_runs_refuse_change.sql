create or replace function payout_runs_refuse_change() returns trigger language plpgsql as $$
begin
	raise exception '% is evidence of what operators paid and stays', tg_table_name using errcode = 'restrict_violation';
end $$;
