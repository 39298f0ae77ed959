-- Operators ask for a look (`look_at`); the rest is written by the holder of the lease.
create or replace trigger trading_offers_fence before insert or
	update of fence, account_id, code, state, outcome, detail, steam_offer_id, trade_id, assets, call_off_at, created_at,
		ended_at, accepted_at, trade_due_at, protected_until, reversed_at, unknown_since on trading_offers
	for each row execute function trading_require_lease();
create or replace trigger trading_offers_order before insert on trading_offers
	for each row when (new.delivery_id is not null) execute function trading_offers_require_order();
create or replace trigger trading_offers_selling before insert on trading_offers
	for each row when (new.intake_id is not null) execute function trading_offers_require_selling();
