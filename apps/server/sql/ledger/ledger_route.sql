-- Which way each kind of transfer goes: 'from>to'. Other kinds do not exist. A map in a function and not a table, because
-- every transfer asks for its route.
--
--   promo: the shop itself pays what a promo code takes off, so that sales are booked at full price.
--   top_up: money came in from a payment provider, or went back to it.
--   offer, payout, payout_paid: what the shop owes for a skin, what is on its way to the seller, what has arrived there.
--   correction: by an operator.
create or replace function ledger_route(kind text) returns text language sql immutable as $$
	select '{
		"purchase": "user>sales",
		"refund": "sales>user",
		"promo": "promo>sales",
		"promo_return": "sales>promo",
		"top_up": "deposits>user",
		"top_up_return": "user>deposits",
		"offer": "stock>payables",
		"offer_return": "payables>stock",
		"payout": "payables>payouts",
		"payout_return": "payouts>payables",
		"payout_paid": "payouts>paid_out",
		"correction_in": "corrections>user",
		"correction_out": "user>corrections"
	}'::jsonb ->> kind
$$;
