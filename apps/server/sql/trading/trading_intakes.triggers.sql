-- Sellers and operators write their wish; the state is changed by the holder of the lease.
create or replace trigger trading_intakes_fence before update of state, ended_at, fence on trading_intakes
	for each row execute function trading_require_lease();
