-- After the insert: a cart that exists already is not asked about. A purchase locks the cart, so that without one
-- there is no purchase either.
create or replace trigger carts_of_live_users after insert on carts
	for each row execute function require_live_user();
