alter table order_items validate constraint order_items_order;
alter table deposit_carts validate constraint deposit_carts_order;
alter table promo_uses validate constraint promo_uses_order;
