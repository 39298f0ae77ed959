-- outside a transaction
-- Accounts that share something: see modules/risk.
create index concurrently if not exists users_trade_partner on users ((substring(trade_url from 'partner=([0-9]+)')), id)
	where trade_url is not null;
create index concurrently if not exists users_billing_address on users (lower(post_code), lower(address), id)
	where post_code <> '' and address <> '';
create index concurrently if not exists known_devices_place on known_devices (address, family, user_id);
