-- The network address that a hold was placed from, hashed: one visitor can have many accounts.
alter table holds add column address_hash bytea;
create index holds_by_address on holds (item_id, address_hash);
