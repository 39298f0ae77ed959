create or replace trigger deposits_success_is_final before update on deposits for each row
	when (old.status = 'Success' and (new.status, new.user_id, new.currency, new.amount_minor, new.eur_cents, new.credits_minor)
		is distinct from (old.status, old.user_id, old.currency, old.amount_minor, old.eur_cents, old.credits_minor))
	execute function deposits_refuse_change();
create or replace trigger deposits_credited_once before update of status on deposits for each row
	when (new.status = 'Success' and old.status <> 'Success') execute function deposits_refuse_second_credit();
create or replace trigger deposits_of_live_users before insert on deposits
	for each row execute function require_live_user();
create or replace trigger deposits_announce_start after insert on deposits
	for each row execute function announce_own_row('deposits');
create or replace trigger deposits_announce after update of status on deposits
	for each row when (new.status <> old.status) execute function announce_own_row('deposits');
