-- A row without a shopper belongs to an operator.
create or replace trigger recovery_codes_of_live_users before insert on recovery_codes
	for each row when (new.user_id is not null) execute function require_live_user();
