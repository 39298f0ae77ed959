create or replace trigger ledger_apply_transfer after insert on ledger_transfers
	for each row execute function ledger_apply_transfer();
create or replace trigger ledger_transfers_append_only before update or delete on ledger_transfers
	for each row execute function ledger_refuse_change();
create or replace trigger ledger_transfers_no_truncate before truncate on ledger_transfers
	for each statement execute function ledger_refuse_change();
-- Purchases are told of by the job that announces orders: a notification would make them commit one by one. What a promo
-- code takes off is part of them.
create or replace trigger ledger_announce_balance after insert on ledger_transfers
	for each row when (new.kind not in ('purchase', 'promo')) execute function ledger_announce_balance();
-- After the balances: the triggers of a row run in the order of their names. A case's own transfers settle by themselves,
-- see return_case.
create or replace trigger ledger_settle_debt after insert on ledger_transfers
	for each row when (new.kind in ('top_up', 'refund', 'correction_in')) execute function ledger_settle_debt();
