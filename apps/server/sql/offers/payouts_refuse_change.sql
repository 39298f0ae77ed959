create or replace function payouts_refuse_change() returns trigger language plpgsql as $$
begin
	raise exception 'payout % is settled and stays as it is', old.id using errcode = 'restrict_violation';
end $$;
