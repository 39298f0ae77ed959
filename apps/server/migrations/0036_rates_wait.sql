-- A rate that makes credits much cheaper or dearer waits for a day, so that one operator cannot mint credits with it.

-- What rates of currencies were before. Written by the database, so that no way of changing a rate goes past it.
create table replaced_rates (
	id bigint generated always as identity primary key,
	code text not null,
	value numeric(18, 8) not null,
	replaced_at timestamptz not null default now()
);
create index replaced_rates_by_code on replaced_rates (code, replaced_at);

-- Rates that operators set and that do not count yet: of a currency, or what a credit is worth.
create table pending_rates (
	id bigint generated always as identity primary key,
	currency text constraint pending_rates_currency_unique unique references currencies (code) on delete cascade,
	setting text constraint pending_rates_setting_unique unique,
	value jsonb not null,
	applies_at timestamptz not null,
	operator_id bigint not null references operators (id),
	constraint pending_rates_of_one check (num_nonnulls(currency, setting) = 1)
);
create index pending_rates_by_time on pending_rates (applies_at);

-- When an operator added the currency: nobody tops up in it for a day. Null: it came with the shop.
alter table currencies add column added_at timestamptz;

-- The passkey that last confirmed the session: a new password does not distrust it.
alter table operator_sessions add column confirmed_passkey_id uuid references passkeys (id) on delete set null;
create index operator_sessions_confirmed_passkey on operator_sessions (confirmed_passkey_id)
	where confirmed_passkey_id is not null;

-- Whether a second factor was proved from the device: until then it is unknown where codes are counted.
alter table operator_devices add column proved_factor boolean not null default false;
update operator_devices device set proved_factor = true
where exists (select from totp_factors where operator_id = device.operator_id and secret is not null)
	or exists (select from passkeys where operator_id = device.operator_id);
