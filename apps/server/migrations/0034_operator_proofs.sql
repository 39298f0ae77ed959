-- When the session last moved money: the proof of its password or second factor goes on counting while it does.
alter table operator_sessions add column acted_at timestamptz;

-- Promo codes that take much off need a second operator, too. They belong to no shopper and have no amount.
alter table approvals
	alter column user_id drop not null,
	alter column amount_cents drop not null,
	drop constraint approvals_kind,
	add constraint approvals_kind check (kind in ('correction', 'order_refund', 'payout', 'promo_code')),
	add constraint approvals_about_money check ((kind = 'promo_code') = (user_id is null)
		and (kind = 'promo_code') = (amount_cents is null));
-- A code is changed once, so it is asked for once at a time.
create unique index approvals_one_per_promo_code on approvals (subject_id) where kind = 'promo_code' and status = 'open';
