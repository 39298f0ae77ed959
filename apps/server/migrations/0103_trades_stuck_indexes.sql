-- outside a transaction
create index concurrently if not exists trading_offers_unfinished on trading_offers (account_id)
	where ended_at is null and state in ('accepted', 'in_escrow');
create index concurrently if not exists trading_offers_unknown on trading_offers (account_id)
	where unknown_since is not null;
