-- What the transfers of a range add up to. The fingerprint is the sum of 56 bits of each row's hash: it does not depend on
-- the order, on the version of PostgreSQL or on a setting, and changes with any column of any row.
create or replace function ledger_fingerprint(from_id bigint, until_id bigint)
returns table (count bigint, amount numeric, fingerprint numeric) language sql stable as $$
	select count(*), coalesce(sum(amount_minor), 0), coalesce(sum(('x' || encode(substring(sha256(convert_to(
		concat_ws('|', id, kind, reference, from_account, to_account, amount_minor, extract(epoch from created_at)),
		'UTF8')) for 7), 'hex'))::bit(56)::bigint), 0)
	from ledger_transfers where id >= from_id and id < until_id
$$;
