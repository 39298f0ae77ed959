-- The one-time addresses under which the first operator is created.

create table setup_links (
	token_hash bytea primary key,
	expires_at timestamptz not null,
	-- Null: not used yet.
	operator_id bigint references operators
);

create unique index setup_links_first_operator on setup_links ((true)) where operator_id is not null;
create index setup_links_operator on setup_links (operator_id) where operator_id is not null;
