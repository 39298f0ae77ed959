-- outside a transaction
alter table trading_assets validate constraint trading_assets_left;
