-- A row without a shopper belongs to an operator.
create or replace trigger totp_factors_of_live_users before insert on totp_factors
	for each row when (new.user_id is not null) execute function require_live_user();
