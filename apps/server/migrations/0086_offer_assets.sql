-- The copies in a seller's Steam inventory that an offer is about. A skin that was typed by hand has none.

create table offer_assets (
	offer_id bigint not null,
	-- 1: the skin that is the offer itself; from 2 on its lines.
	position smallint not null,
	app_id integer not null,
	context_id text not null,
	-- When the offer was made: it changes with every trade.
	asset_id text not null,
	class_id text not null,
	instance_id text not null,
	market_hash_name text not null,
	paint_seed integer,
	-- Whose inventory it was in. Both name a person and are erased some time after the account's deletion.
	owner_steam_id text,
	inspect_link text,
	constraint offer_assets_pkey primary key (offer_id, position),
	constraint offer_assets_offer_id_fkey foreign key (offer_id) references offers,
	constraint offer_assets_once unique (offer_id, app_id, asset_id),
	constraint offer_assets_position check (position between 1 and 21),
	constraint offer_assets_app check (app_id in (570, 730)),
	constraint offer_assets_asset_id_shape check (asset_id ~ '^[0-9]{1,20}$'),
	constraint offer_assets_owner_shape check (owner_steam_id ~ '^[0-9]{17}$')
);
create index offer_assets_by_asset on offer_assets (app_id, asset_id);
