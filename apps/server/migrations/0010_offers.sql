-- Skins that shoppers sell to the shop: offers, every move they made, and the payouts for them.
-- docs/decisions/0002-selling.md says what money moves when.
--
-- Locks, in this order: the offer, its payout, then the ledger's accounts.

create table offers (
	id bigint generated always as identity primary key,
	user_id bigint not null references users,
	-- Changed by adding a move, never by hand: see offer_moves.
	status text not null default 'pending',
	title text not null,
	quality text not null,
	item_url text not null,
	-- The kind of the catalogue that has this title, for its picture.
	kind_id integer references item_kinds on delete set null,
	user_price_cents bigint not null,
	service_price_cents bigint,
	-- What both sides agreed on, in EUR and in hundredths of a credit at the rate of that moment.
	agreed_cents bigint,
	agreed_minor bigint,
	eur_per_credit numeric,
	-- Set with the move that needs it; a setting that changes later changes no promise.
	quote_expires_at timestamptz,
	payable_at timestamptz,
	created_at timestamptz not null default now(),
	constraint offers_prices check (user_price_cents > 0 and service_price_cents > 0 and agreed_cents > 0 and agreed_minor >= 0),
	constraint offers_quoted check (status <> 'offer' or (service_price_cents is not null and quote_expires_at is not null)),
	constraint offers_agreed check ((agreed_cents is null) = (agreed_minor is null) and (agreed_cents is null) = (eur_per_credit is null)
		and (agreed_cents is not null or status in ('pending', 'offer', 'declined_by_user', 'declined_by_service'))),
	constraint offers_held check (payable_at is not null
		or status not in ('skin_received', 'ready_for_payout', 'payout_processing', 'sold', 'returned'))
) with (fillfactor = 80);
create index offers_by_user on offers (user_id, id desc);
create index offers_by_status on offers (status, id desc);
create index offers_quotes on offers (quote_expires_at) where status = 'offer';
create index offers_holds on offers (payable_at) where status = 'skin_received';

-- Every move there is, and who may make it: packages/contract/src/offer-moves.ts, and a test holds the two together.
create table offer_allowed_moves (
	from_status text not null,
	to_status text not null,
	mover text not null,
	primary key (from_status, to_status, mover)
);
insert into offer_allowed_moves (from_status, to_status, mover) values
	('pending', 'offer', 'operator'),
	('pending', 'awaiting_item', 'operator'),
	('pending', 'declined_by_service', 'operator'),
	('offer', 'awaiting_item', 'user'),
	('offer', 'declined_by_user', 'user'),
	('offer', 'declined_by_user', 'system'),
	('awaiting_item', 'skin_received', 'operator'),
	('awaiting_item', 'canceled', 'operator'),
	('skin_received', 'ready_for_payout', 'operator'),
	('skin_received', 'ready_for_payout', 'system'),
	('skin_received', 'returned', 'operator'),
	('ready_for_payout', 'payout_processing', 'user'),
	('payout_processing', 'sold', 'operator'),
	('payout_processing', 'sold', 'system'),
	('payout_processing', 'ready_for_payout', 'operator'),
	('payout_processing', 'ready_for_payout', 'system');

-- The story of each offer. Adding a move is the only way to change a status.
create table offer_moves (
	id bigint generated always as identity primary key,
	offer_id bigint not null references offers,
	-- Null: submitted.
	from_status text,
	to_status text not null,
	mover text not null,
	operator_id bigint references operators,
	price_cents bigint,
	-- In an operator's words, or the key of a text where the shop itself has the word.
	reason text,
	reason_key text,
	created_at timestamptz not null,
	constraint offer_moves_allowed foreign key (from_status, to_status, mover) references offer_allowed_moves,
	constraint offer_moves_first check (from_status is not null or (to_status = 'pending' and mover = 'user')),
	constraint offer_moves_operator check ((mover = 'operator') = (operator_id is not null)),
	constraint offer_moves_reason check (reason is null or reason_key is null)
);
create index offer_moves_by_offer on offer_moves (offer_id, id);
create unique index offer_moves_submitted_once on offer_moves (offer_id) where from_status is null;

create table payouts (
	id bigint generated always as identity primary key,
	offer_id bigint not null references offers,
	method text not null,
	status text not null default 'processing',
	-- What the offer was agreed on for.
	amount_cents bigint not null check (amount_cents > 0),
	amount_minor bigint not null check (amount_minor >= 0),
	-- As it was entered for this payout: name, surname, email, phone, country, city, address, postCode.
	contact jsonb not null,
	account_holder text,
	-- AES-256-GCM, see iban-vault.ts; in the clear there are the last four characters only.
	iban_sealed bytea,
	iban_last text,
	provider text,
	provider_ref text,
	page_url text,
	reason text,
	reason_key text,
	settled_by bigint references operators,
	-- When its provider was last asked.
	asked_at timestamptz,
	created_at timestamptz not null,
	finished_at timestamptz,
	constraint payouts_method check (case method
		when 'sepa-manual' then iban_sealed is not null and length(iban_last) = 4 and account_holder is not null and provider is null
		when 'card-form' then iban_sealed is null and iban_last is null and account_holder is null and provider is not null
		else false end),
	constraint payouts_status check (status in ('processing', 'paid', 'failed')),
	constraint payouts_finished check ((status = 'processing') = (finished_at is null)),
	constraint payouts_failure check (status = 'failed' or (reason is null and reason_key is null)),
	constraint payouts_provider_ref_unique unique (provider, provider_ref)
) with (fillfactor = 80);
create index payouts_by_status on payouts (status, id desc);
create index payouts_open_cards on payouts (asked_at) where status = 'processing' and provider is not null;
create index payouts_by_offer on payouts (offer_id, id desc);
-- A skin is paid for once: whatever two tabs and two operators do, there is one payout that has not failed.
create unique index payouts_one_per_offer on payouts (offer_id) where status <> 'failed';

-- Everything a payout provider said, with its signature checked, and what came of it.
create table payout_events (
	id bigint generated always as identity primary key,
	provider text not null,
	-- The provider's own; null where the shop asked for itself.
	event_id text,
	kind text not null,
	-- Null: about something that is not ours.
	payout_id bigint references payouts,
	outcome text not null,
	payload text not null,
	received_at timestamptz not null,
	constraint payout_events_once unique (provider, event_id)
);
create index payout_events_by_payout on payout_events (payout_id, id);

-- What the demo's own provider knows of card payouts. To the shop it is somebody else's: only modules/sandbox-pay reads it.
create table sandbox_payouts (
	-- Whoever has the address may say where the money goes, so it cannot be guessed.
	id uuid primary key default gen_random_uuid(),
	payout_id bigint not null,
	description text not null,
	currency text not null,
	amount_minor bigint not null check (amount_minor > 0),
	state text not null default 'open',
	success_url text not null,
	fail_url text not null,
	created_at timestamptz not null default now(),
	constraint sandbox_payouts_state check (state in ('open', 'paid', 'declined', 'canceled')),
	-- Asking again for the same payout gives the same page.
	constraint sandbox_payouts_payout_unique unique (payout_id)
);
-- Their ids are above those of the first shoppers. No transfer has both, so the order of locks (by falling id) still
-- holds, and a seller's till is not one that others wait for.
insert into ledger_accounts (name, till) select 'paid_out', till from generate_series(0, 63) till;
