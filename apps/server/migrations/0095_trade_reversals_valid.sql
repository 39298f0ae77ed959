-- outside a transaction
alter table cases validate constraint cases_trade_offer_id_fkey;
alter table cases validate constraint cases_order_id_fkey;
alter table cases validate constraint cases_selling_id_fkey;
alter table cases validate constraint cases_decided_by_fkey;
alter table cases validate constraint cases_kind;
alter table cases validate constraint cases_subject;
alter table cases validate constraint cases_decision;
alter table cases validate constraint cases_decided;
alter table trading_deliveries validate constraint trading_deliveries_state;
alter table trading_offers validate constraint trading_offers_reversed;
-- A trade is undone once.
create unique index concurrently if not exists cases_one_per_trade on cases (trade_offer_id);
create index concurrently if not exists cases_by_order on cases (order_id) where order_id is not null;
create index concurrently if not exists cases_by_selling on cases (selling_id) where selling_id is not null;
create index concurrently if not exists trading_deliveries_to_resend on trading_deliveries (account_id)
	where state = 'undone' and wish is not null;
