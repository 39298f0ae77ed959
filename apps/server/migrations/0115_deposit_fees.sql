-- What the provider kept of a payment, as it reported it: in the currency of its account, and in EUR. Until then Finance
-- estimates it. `fee_due_at`: when the provider is asked next; null: known, never known, or not asked any more.
alter table deposits
	add column fee_cents bigint,
	add column fee_minor bigint,
	add column fee_currency text,
	add column fee_due_at timestamptz,
	add constraint deposits_fee check (
		num_nonnulls(fee_cents, fee_minor, fee_currency) in (0, 3) and fee_cents >= 0 and fee_minor >= 0
			and fee_currency ~ '^[A-Z]{3}$'
	) not valid,
	add constraint deposits_fee_asked check (fee_due_at is null or (status = 'Success' and fee_cents is null)) not valid;
