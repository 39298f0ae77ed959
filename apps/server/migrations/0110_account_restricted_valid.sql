-- outside a transaction
alter table trading_accounts validate constraint trading_accounts_state;
