-- The buyer's country at the purchase, for reports of VAT: a later change of the profile does not change them. Unknown for
-- earlier orders; those are reported under the buyer's present country. The code and not a reference: a foreign key would
-- lock the same few rows of `countries` in every purchase.
alter table orders add column country_iso text;
