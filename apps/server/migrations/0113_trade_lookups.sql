-- What an offer gives or asks for tells it from a look-alike; when one that was given up is looked for at Steam.
alter table trading_offers
	add column assets jsonb,
	add column look_at timestamptz;

-- The finish of a copy, as far as Steam says it.
alter table trading_assets
	add column float_value double precision,
	add column paint_seed integer;
