-- Operators list and note assets; the rest is written by the holder of the lease.
create or replace trigger trading_assets_fence before insert or
	update of fence, account_id, asset_id, context_id, is_tradable, locked_until, gone_at on trading_assets
	for each row execute function trading_require_lease();
