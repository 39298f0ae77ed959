-- What the shop paid for an item, in cents of the base currency; null if it is unknown.
alter table items add column cost_cents integer;
alter table items add constraint items_cost check (cost_cents >= 0) not valid;
