-- Whether a copy left the inventory while it was not listed, and no trade of the shop took it.
alter table trading_assets add column left_unlisted boolean not null default false;
alter table trading_assets add constraint trading_assets_left check (not left_unlisted or gone_at is not null) not valid;
