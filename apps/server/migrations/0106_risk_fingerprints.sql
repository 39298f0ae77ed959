-- Account numbers and payment cards that shoppers used, as keyed hashes: equal ones of two accounts are a risk signal.

create table risk_fingerprints (
	user_id bigint not null references users,
	kind text not null,
	fingerprint bytea not null,
	seen_at timestamptz not null,
	primary key (user_id, kind, fingerprint),
	constraint risk_fingerprints_kind check (kind in ('bank_account', 'payment_card')),
	constraint risk_fingerprints_length check (length(fingerprint) = 32)
);
create index risk_fingerprints_shared on risk_fingerprints (kind, fingerprint, user_id);
create index risk_fingerprints_seen_at on risk_fingerprints (seen_at);

-- The stand-in for a payment provider knows cards by a fingerprint of its own.
alter table sandbox_checkouts add column card_fingerprint text;
