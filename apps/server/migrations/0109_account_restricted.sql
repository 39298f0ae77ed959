-- Steam answers, and does not let the account trade: it is banned, or its trades would be held.
alter table trading_accounts drop constraint trading_accounts_state;
alter table trading_accounts add constraint trading_accounts_state check (
	state in ('new', 'online', 'restricted', 'signed_out', 'wrong_secrets', 'rate_limited', 'unavailable')
) not valid;
