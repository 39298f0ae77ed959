-- The seller undid the trade after the payout was released: nothing is owed any more.
insert into offer_allowed_moves (from_status, to_status, mover) values ('ready_for_payout', 'returned', 'system');
