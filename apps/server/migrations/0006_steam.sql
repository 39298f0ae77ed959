-- Signing in through Steam.

-- Every answer of Steam that was taken. Its nonce carries the time it was made at, and one that is
-- older than the shop accepts is refused for that, so rows may go once they are that old.
create table steam_nonces (
	nonce text primary key constraint steam_nonces_length check (length(nonce) between 20 and 255),
	made_at timestamptz not null
);
create index steam_nonces_made_at on steam_nonces (made_at);

-- Mailed links are looked up by what the mail carries.
create unique index account_links_token_hash_unique on account_links (token_hash);
create index account_links_expires_at on account_links (expires_at);
