-- The rate for prices in USD; null: that of the shop.
alter table imports
	add column eur_per_usd double precision,
	add constraint imports_eur_per_usd check (eur_per_usd > 0) not valid;
