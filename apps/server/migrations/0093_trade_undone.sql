-- The seller undid the trade while the skin was held.
insert into offer_allowed_moves (from_status, to_status, mover) values ('skin_received', 'returned', 'system');
