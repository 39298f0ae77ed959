-- Buys a text; the order delivers it at once.
create or replace function buy_prompt(buyer bigint, wanted integer, rate bigint, vat integer) returns bigint
language plpgsql as $$
declare
	prompt prompts;
	new_id bigint;
	price_minor bigint;
begin
	perform refuse_debt(buyer);
	select * into prompt from prompts where id = wanted for share;
	if not found then
		perform refuse('not_found');
	elsif prompt.withdrawn_at is not null then
		perform refuse('item_gone');
	end if;
	price_minor := credits_for(prompt.price_cents, rate);
	insert into orders (user_id, kind, status, title, prompt_text, prompt_id, subtotal_cents, delivery_cents,
		discount_cents, total_cents, vat_cents, subtotal_minor, delivery_minor, discount_minor, total_minor,
		rate_ten_thousandths, vat_hundredths, finished_at, country_iso)
	values (buyer, 'prompt', 'completed', prompt.title, prompt.text, prompt.id, prompt.price_cents, 0, 0,
		prompt.price_cents, vat_part(prompt.price_cents, vat), price_minor, 0, 0, price_minor, rate, vat, now(),
		buyer_country(buyer))
	returning id into new_id;
	if price_minor > 0 then
		perform ledger_transfer('purchase', buyer, price_minor, 'order:' || new_id);
	end if;
	return new_id;
end $$;
