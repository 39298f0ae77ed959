-- Buyers write their wish; the state is changed by the holder of the lease.
create or replace trigger trading_deliveries_fence before update of state, ended_at, fence on trading_deliveries
	for each row execute function trading_require_lease();
