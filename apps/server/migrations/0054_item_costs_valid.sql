alter table items validate constraint items_cost;
