create or replace trigger offer_moves_apply after insert on offer_moves for each row execute function offer_moves_apply();
create or replace trigger offer_moves_append_only before update or delete on offer_moves
	for each row execute function offers_refuse_change();
create or replace trigger offer_moves_no_truncate before truncate on offer_moves
	for each statement execute function offers_refuse_change();
create or replace trigger offer_moves_traded before insert on offer_moves for each row
	when (new.from_status = 'awaiting_item') execute function trading_refuse_offer_move();
create or replace trigger offer_moves_trade_final before insert on offer_moves for each row
	when (new.to_status = 'ready_for_payout') execute function trading_refuse_payout();
create or replace trigger offer_moves_trade_undone before insert on offer_moves for each row
	when (new.to_status = 'payout_processing') execute function trading_refuse_request();
