-- What a purchase still costs is, above all, the readying of its statements' plans and the writing of indexes. So a sale
-- no longer writes the indexes of `items`, and `buy_cart` starts fewer statements with fewer parts: `npm run bench -- purchase`.

-- An index that asks for the status makes every sale write all indexes of `items`. What was sold is found by
-- `order_items_sold_once`, and what was withdrawn by this.
drop index items_off_sale;
create table withdrawn_items (
	item_id bigint primary key references items on delete cascade
);
insert into withdrawn_items (item_id) select id from items where status = 'withdrawn';
-- Room on the page for the row as it is when it is sold.
alter table items set (fillfactor = 90);
-- `buy_cart` works without it.
drop type order_lines;
