-- A row without a shopper belongs to an operator.
create or replace trigger pending_sign_ins_of_live_users before insert on pending_sign_ins
	for each row when (new.user_id is not null) execute function require_live_user();
