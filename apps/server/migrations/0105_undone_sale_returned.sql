-- The bank sent back a payout whose skins the seller had taken back: nothing is owed any more.
insert into offer_allowed_moves (from_status, to_status, mover) values ('sold', 'returned', 'system');
