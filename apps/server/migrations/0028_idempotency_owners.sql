-- Idempotency keys of operators stood under `user_id` with the operator's number: deleting the shopper with the same
-- number deleted them, and a form that was sent again moved money again.

alter table idempotency_keys drop constraint idempotency_keys_pkey, add column operator_id bigint references operators;
alter table idempotency_keys alter column user_id drop not null;
update idempotency_keys set operator_id = user_id, user_id = null where endpoint like '% /backoffice/%';
alter table idempotency_keys
	add constraint idempotency_keys_once unique nulls not distinct (user_id, endpoint, key, operator_id),
	add constraint idempotency_keys_one_owner check (num_nonnulls(user_id, operator_id) = 1),
	-- Endpoints of the back office are called by operators, all others by shoppers.
	add constraint idempotency_keys_side check ((operator_id is not null) = (endpoint like '% /backoffice/%'));
