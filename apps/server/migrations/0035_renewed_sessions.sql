-- A session gets a new secret whenever it proves who uses it. Calls that were under way with the former one still count
-- for a moment.
alter table sessions add column former_hash bytea, add column renewed_at timestamptz;
create index sessions_former_hash on sessions (former_hash) where former_hash is not null;
alter table operator_sessions add column former_hash bytea, add column renewed_at timestamptz;
create index operator_sessions_former_hash on operator_sessions (former_hash) where former_hash is not null;

-- Whether a second factor was proved there: only then is it a place where codes may be typed whatever others guess.
alter table known_devices add column proved_factor boolean not null default false;

-- Whether the first step was the password, and not Steam: only beside it a passkey is trusted again.
alter table pending_sign_ins add column by_password boolean not null default false;
