-- The long part, beside the running shop: what is added meanwhile is caught up with when the names are exchanged.

alter table order_items validate constraint order_items_first_partition;
alter table orders validate constraint orders_first_partition;
alter table provider_events validate constraint provider_events_first_partition;
alter table offer_moves validate constraint offer_moves_first_partition;
alter table operator_trail validate constraint operator_trail_first_partition;

insert into order_claims (item_id, order_id)
select item_id, order_id from order_items where status <> 'canceled' order by item_id;
insert into provider_event_ids (provider, event_id)
select provider, event_id from provider_events where event_id is not null order by provider, event_id;
insert into offer_submissions (offer_id) select offer_id from offer_moves where from_status is null order by offer_id;
