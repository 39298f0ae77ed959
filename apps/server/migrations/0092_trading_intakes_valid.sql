-- outside a transaction
alter table trading_offers validate constraint trading_offers_intake_id_fkey;
alter table trading_offers validate constraint trading_offers_purpose;
-- Never two offers for the same skins, and none after one was accepted.
create unique index concurrently if not exists trading_offers_one_live_intake on trading_offers (intake_id)
	where state <> 'ended';
create index concurrently if not exists trading_offers_by_intake on trading_offers (intake_id, id);
