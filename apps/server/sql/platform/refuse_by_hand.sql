-- For tables that hold what is unique in a partitioned table: only its triggers write them.
create or replace function refuse_by_hand() returns trigger language plpgsql as $$
begin
	raise exception '% is written by triggers only', tg_table_name using errcode = 'restrict_violation';
end $$;
