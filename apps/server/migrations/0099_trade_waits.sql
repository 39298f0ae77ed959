-- Since when a delivery or an intake waits for a trade offer; each attempt moves only `due_at`. Null while an offer is
-- open or somebody else has to act.
alter table trading_deliveries add column unsent_since timestamptz default now();
alter table trading_intakes add column unsent_since timestamptz default now();
-- What Steam said of the partner in words that the shop does not know.
alter table trading_deliveries add column detail text not null default '';
alter table trading_intakes add column detail text not null default '';
