-- A provider pays to a card as soon as the seller has filled in its form. Above four_eyes_eur there is no form before
-- a second operator has approved the payout.
alter table payouts
	add column needs_approval boolean not null default false,
	add constraint payouts_no_form_before_approval
		check (not needs_approval or approval_id is not null or (page_url is null and provider_ref is null));
