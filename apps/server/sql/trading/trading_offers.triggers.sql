create or replace trigger trading_offers_fence before insert or update on trading_offers
	for each row execute function trading_require_lease();
create or replace trigger trading_offers_order before insert on trading_offers
	for each row when (new.delivery_id is not null) execute function trading_offers_require_order();
create or replace trigger trading_offers_selling before insert on trading_offers
	for each row when (new.intake_id is not null) execute function trading_offers_require_selling();
