-- What the shop paid for an item, in cents of the base currency; null where nobody knows.
alter table items add column cost_cents integer;
alter table items add constraint items_cost check (cost_cents >= 0) not valid;
