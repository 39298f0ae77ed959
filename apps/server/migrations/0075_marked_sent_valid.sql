-- The check of the migration before, for rows that existed then.

alter table order_items validate constraint order_items_marked_sent;
