-- When the partner accepted, and since when Steam says of the offer or of its trade what the shop does not know.
alter table trading_offers add column accepted_at timestamptz;
alter table trading_offers add column unknown_since timestamptz;
