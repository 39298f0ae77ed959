-- A quote that the seller has not answered can be changed or withdrawn by an operator.
insert into offer_allowed_moves (from_status, to_status, mover) values
	('offer', 'offer', 'operator'),
	('offer', 'pending', 'operator');
