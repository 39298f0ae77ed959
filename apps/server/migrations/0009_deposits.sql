-- Top-ups, what payment providers said about them, and the checkouts of the demo's own provider.
--
-- Locks, in this order: the deposit, then the ledger's accounts.

create table deposits (
	id bigint generated always as identity primary key,
	user_id bigint not null references users,
	-- The moves stand in deposit-moves.ts.
	status text not null default 'Pending',
	provider text not null,
	-- A code of the setting payment_methods, as it was then.
	method text not null,
	currency text not null,
	-- Hundredths of the currency, EUR cents and hundredths of a credit: worked out once, at these rates.
	amount_minor bigint not null,
	eur_cents bigint not null,
	credits_minor bigint not null,
	currency_per_eur numeric not null,
	eur_per_credit numeric not null,
	-- Who paid and from where, as it was entered for this payment.
	billing jsonb not null default '{}',
	-- The provider's name for it, and the page it takes the money on; null until the provider has answered.
	provider_ref text,
	checkout_url text,
	created_at timestamptz not null default now(),
	-- When the provider was last asked.
	asked_at timestamptz,
	-- Left alone by the clock: something does not fit, and an operator has to look.
	held_at timestamptz,
	-- When it last left Pending and Processing behind.
	finished_at timestamptz,
	constraint deposits_status check (status in ('Pending', 'Processing', 'Success', 'Error', 'Canceled')),
	constraint deposits_finished check ((status in ('Pending', 'Processing')) = (finished_at is null)),
	constraint deposits_amounts check (amount_minor > 0 and eur_cents >= 0 and credits_minor > 0),
	constraint deposits_rates check (currency_per_eur > 0 and eur_per_credit > 0),
	constraint deposits_provider_ref_unique unique (provider, provider_ref)
) with (fillfactor = 80);
create index deposits_by_user on deposits (user_id, id desc);
create index deposits_open on deposits (asked_at) where status in ('Pending', 'Processing');

-- Everything a provider said, with its signature checked, and what came of it. For the operators, and to know
-- an event that comes again.
create table provider_events (
	id bigint generated always as identity primary key,
	provider text not null,
	-- The provider's own; null where the shop asked for itself.
	event_id text,
	-- As the provider calls it.
	kind text not null,
	-- Null: about something that is not ours.
	deposit_id bigint references deposits,
	outcome text not null,
	payload text not null,
	received_at timestamptz not null default now(),
	constraint provider_events_once unique (provider, event_id)
);
create index provider_events_by_deposit on provider_events (deposit_id, id);

-- What the demo's own provider knows. To the shop it is somebody else's: only modules/sandbox-pay reads it.
create table sandbox_checkouts (
	-- Whoever has the address may pay, so it cannot be guessed.
	id uuid primary key default gen_random_uuid(),
	order_id bigint not null,
	description text not null,
	currency text not null,
	amount_minor bigint not null check (amount_minor > 0),
	state text not null default 'open',
	success_url text not null,
	fail_url text not null,
	pending_url text not null,
	created_at timestamptz not null default now(),
	constraint sandbox_checkouts_state check (state in ('open', 'pending', 'approved', 'declined')),
	-- Asking again for the same order gives the same checkout.
	constraint sandbox_checkouts_order_unique unique (order_id)
);
