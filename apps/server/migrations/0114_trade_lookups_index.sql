-- outside a transaction
create index concurrently if not exists trading_offers_look on trading_offers (account_id, look_at)
	where look_at is not null;
