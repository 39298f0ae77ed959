-- The direction of each kind of transfer: 'from>to'. Other kinds do not exist. A map in a function and not a table,
-- because every transfer looks up its route.
--
--   promo: the shop pays the discount of a promo code, so that sales are booked at full price.
--   top_up: money came from a payment provider, or was returned to it.
--   offer, payout, payout_paid: what the shop owes for a skin, what is being paid to the seller, what was paid.
--   payout_reversed: the bank sent back what was paid, so it is owed again.
--   correction: by an operator.
--   chargeback, deposit_refund: a provider took a deposit's money back. If the credits are spent, `debt` lends them
--     first, so that a balance is never below zero; debt_payment is what comes in later. write_off: the shop gives up.
--   sale_undone: a seller took the skins back after the payout; sale_undone_return: the bank then sent the payout back.
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
		"payout_reversed": "paid_out>payables",
		"correction_in": "corrections>user",
		"correction_out": "user>corrections",
		"chargeback": "user>deposits",
		"chargeback_return": "deposits>user",
		"deposit_refund": "user>deposits",
		"deposit_refund_return": "deposits>user",
		"sale_undone": "user>stock",
		"sale_undone_return": "stock>user",
		"debt": "debt>user",
		"debt_payment": "user>debt",
		"write_off": "losses>debt",
		"write_off_return": "user>losses"
	}'::jsonb ->> kind
$$;
