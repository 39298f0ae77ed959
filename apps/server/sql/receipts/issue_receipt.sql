-- Issues a document with the next number of its year, once for each subject and part; returns its row. The year's
-- counter is locked until the commit, so a number is used exactly when its transaction commits: no gaps.
create or replace function issue_receipt(
	about text, about_id bigint, about_part integer, owner bigint, at timestamptz, frozen jsonb
) returns receipts language plpgsql as $$
declare
	counted constant integer := extract(year from at at time zone 'UTC');
	last integer;
	issued receipts;
begin
	insert into receipt_years (year) values (counted) on conflict do nothing;
	select last_number into last from receipt_years where year = counted for update;
	insert into receipts (year, number, subject, subject_id, part, user_id, contents, issued_at)
	values (counted, last + 1, about, about_id, about_part, owner, frozen, at)
	on conflict on constraint receipts_once do nothing returning * into issued;
	if issued.id is null then
		-- Another call issued it meanwhile.
		select * into strict issued from receipts
		where subject = about and subject_id = about_id and part = about_part;
		return issued;
	end if;
	update receipt_years set last_number = last + 1 where year = counted;
	return issued;
end $$;
