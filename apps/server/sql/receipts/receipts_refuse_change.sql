create or replace function receipts_refuse_change() returns trigger language plpgsql as $$
begin
	raise exception 'a receipt is never changed; a credit note corrects it' using errcode = 'restrict_violation';
end $$;
