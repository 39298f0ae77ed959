-- Refuses what a node writes after its lease of the trade account ended: another node may work the account by now. The
-- lock keeps the lease until the writer has committed.
create or replace function trading_require_lease() returns trigger language plpgsql as $$
begin
	perform from trading_accounts
	where id = new.account_id and lease_fence = new.fence and lease_until > clock_timestamp() for share;
	if not found then
		raise exception 'lease % of trade account % is over', new.fence, new.account_id
			using errcode = 'check_violation', constraint = 'trading_lease';
	end if;
	return new;
end $$;
