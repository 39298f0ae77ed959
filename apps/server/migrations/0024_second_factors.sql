-- Second factors of shoppers and operators: authenticator apps (TOTP), passkeys (WebAuthn), recovery codes.
-- Every row belongs to one shopper or one operator.

create table totp_factors (
	id bigint generated always as identity primary key,
	user_id bigint references users on delete cascade,
	operator_id bigint references operators on delete cascade,
	-- AES-256-GCM under a key of the shop. Null until the first code proved that the app has the secret.
	secret bytea,
	-- An app that is being set up; it replaces `secret` once one of its codes is given.
	pending_secret bytea,
	pending_since timestamptz,
	-- The 30-second step of the newest code that was accepted: neither it nor an older one is accepted again.
	last_step bigint not null default 0,
	created_at timestamptz not null default now(),
	last_used_at timestamptz,
	constraint totp_factors_one_owner check (num_nonnulls(user_id, operator_id) = 1),
	constraint totp_factors_some_secret check (num_nonnulls(secret, pending_secret) >= 1),
	constraint totp_factors_pending_since check ((pending_secret is null) = (pending_since is null))
);
create unique index totp_factors_user_unique on totp_factors (user_id);
create unique index totp_factors_operator_unique on totp_factors (operator_id);

create table passkeys (
	id uuid primary key default gen_random_uuid(),
	user_id bigint references users on delete cascade,
	operator_id bigint references operators on delete cascade,
	credential_id bytea not null,
	-- COSE key, as the authenticator gave it.
	public_key bytea not null,
	-- Counts up with each use where the authenticator counts at all; a copied authenticator falls behind.
	counter bigint not null,
	transports text[] not null default '{}',
	name text not null,
	-- Kept in the owner's password manager, so that a lost device does not lose it.
	backed_up boolean not null,
	-- Added shortly before the password was reset, perhaps by a thief: it signs in again once the new password is given.
	needs_password boolean not null default false,
	created_at timestamptz not null default now(),
	last_used_at timestamptz,
	constraint passkeys_one_owner check (num_nonnulls(user_id, operator_id) = 1),
	constraint passkeys_name_shape check (length(name) between 1 and 60),
	constraint passkeys_counter_range check (counter between 0 and 4294967295)
);
create unique index passkeys_credential_unique on passkeys (credential_id);
create index passkeys_user on passkeys (user_id);
create index passkeys_operator on passkeys (operator_id);

create table recovery_codes (
	id bigint generated always as identity primary key,
	user_id bigint references users on delete cascade,
	operator_id bigint references operators on delete cascade,
	-- SHA-256: a code has 120 random bits, too many to try.
	code_hash bytea not null,
	created_at timestamptz not null default now(),
	used_at timestamptz,
	constraint recovery_codes_one_owner check (num_nonnulls(user_id, operator_id) = 1)
);
create unique index recovery_codes_hash_unique on recovery_codes (code_hash);
create index recovery_codes_user on recovery_codes (user_id);
create index recovery_codes_operator on recovery_codes (operator_id);

-- What an authenticator has to sign; deleted by its first use.
create table factor_challenges (
	-- SHA-256 of the challenge.
	challenge_hash bytea primary key,
	purpose text not null,
	user_id bigint references users on delete cascade,
	operator_id bigint references operators on delete cascade,
	expires_at timestamptz not null,
	constraint factor_challenges_purpose check (purpose in ('register', 'prove', 'sign_in_shop', 'sign_in_office')),
	-- Who signs in with a passkey alone is known only afterwards.
	constraint factor_challenges_owner check (
		num_nonnulls(user_id, operator_id) = case when purpose in ('register', 'prove') then 1 else 0 end
	)
);
create index factor_challenges_expires_at on factor_challenges (expires_at);
create index factor_challenges_user on factor_challenges (user_id);
create index factor_challenges_operator on factor_challenges (operator_id);

-- Sign-ins whose first step succeeded and whose second factor is still missing. They open nothing.
create table pending_sign_ins (
	token_hash bytea primary key,
	user_id bigint references users on delete cascade,
	operator_id bigint references operators on delete cascade,
	-- SHA-256 of the credentials that the first step was checked against: a new password voids the sign-in.
	credentials_hash bytea not null,
	-- What the caller asked for in the first step and gets after the second.
	wants_token boolean not null default false,
	attempts integer not null default 0,
	expires_at timestamptz not null,
	constraint pending_sign_ins_one_owner check (num_nonnulls(user_id, operator_id) = 1)
);
create index pending_sign_ins_expires_at on pending_sign_ins (expires_at);
create index pending_sign_ins_user on pending_sign_ins (user_id);
create index pending_sign_ins_operator on pending_sign_ins (operator_id);
