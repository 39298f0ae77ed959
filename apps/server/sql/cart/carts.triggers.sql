-- After the insert, so that a cart that already exists costs no check. A purchase locks the cart's row, so without a
-- cart there is no purchase either.
create or replace trigger carts_of_live_users after insert on carts
	for each row execute function require_live_user();
