-- Offers of several skins, and the float that a seller gives. The first skin is the offer itself; further ones are
-- lines with their own price. The seller's price is that of all.

alter table offers
	add column float_value double precision,
	-- How much of the seller's price is for the further skins: the sum of offer_lines, which a trigger compares.
	add column more_cents bigint not null default 0,
	add constraint offers_float_value check (float_value between 0 and 1),
	add constraint offers_more check (more_cents >= 0 and more_cents < user_price_cents);

create table offer_lines (
	offer_id bigint not null references offers,
	-- From 2: the first skin is the offer itself.
	position smallint not null,
	title text not null,
	quality text not null,
	float_value double precision,
	-- The kind of the catalogue that has this title, for its picture.
	kind_id integer references item_kinds on delete set null,
	price_cents bigint not null,
	primary key (offer_id, position),
	constraint offer_lines_position check (position between 2 and 21),
	constraint offer_lines_price check (price_cents > 0),
	constraint offer_lines_float_value check (float_value between 0 and 1)
);
