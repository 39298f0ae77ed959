-- Buyers write their wish; the state is changed by the holder of the lease.
create or replace trigger trading_deliveries_fence before update of state, ended_at, fence on trading_deliveries
	for each row execute function trading_require_lease();
create or replace trigger trading_deliveries_resend before update of wish, is_resend on trading_deliveries for each row
	when (old.state = 'undone' and (new.wish is not null or new.state <> 'undone'))
	execute function trading_deliveries_require_resendable();
