-- The response of the earlier call with this idempotency key, or null. Refuses a key that was used for another
-- request.
create or replace function idempotency_answer(
	shopper bigint, called text, given_key text, given_hash bytea, operator bigint default null
) returns jsonb language plpgsql as $$
declare
	known idempotency_keys;
begin
	if operator is null then
		select * into known from idempotency_keys where user_id = shopper and endpoint = called and key = given_key;
	else
		select * into known from idempotency_keys
		where user_id is null and operator_id = operator and endpoint = called and key = given_key;
	end if;
	if not found then
		return null;
	end if;
	if known.input_hash <> given_hash then
		raise exception 'idempotency_mismatch' using errcode = 'SV001', detail = '{}';
	end if;
	return known.answer;
end $$;
