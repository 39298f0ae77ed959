-- Instead of check constraints: docs/decisions/0003-purchases.md. Packs and prompts are bought without a cart, so that the
-- account is checked here; the cart of a deleted account is gone.
create or replace function orders_check_shape() returns trigger language plpgsql as $$
begin
	if new.kind in ('product', 'pack', 'prompt') and new.status in ('processing', 'completed', 'canceled')
		and (new.status = 'processing') = (new.finished_at is null)
		and new.total_cents = new.subtotal_cents + new.delivery_cents - new.discount_cents
		and new.total_minor = new.subtotal_minor + new.delivery_minor - new.discount_minor
		and (new.kind = 'product' or tg_op <> 'INSERT' or is_live_user(new.user_id))
	then
		return new;
	end if;
	if tg_op = 'INSERT' and not is_live_user(new.user_id) then
		perform refuse('unauthenticated');
	end if;
	raise exception 'no order: %', to_jsonb(new) - 'prompt_text'
		using errcode = 'check_violation', constraint = 'orders_shape';
end $$;
