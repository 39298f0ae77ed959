-- The ledger is append-only: a mistake is corrected by adding a transfer.
create or replace function ledger_refuse_change() returns trigger language plpgsql as $$
begin
	raise exception '% is changed by adding transfers only', tg_table_name using errcode = 'restrict_violation';
end $$;
