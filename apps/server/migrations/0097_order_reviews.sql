-- Paid orders that an operator has to release before they are delivered, each time with the reasons.

create table order_reviews (
	id bigint generated always as identity primary key,
	order_id bigint not null references orders,
	cause text not null,
	points integer not null,
	-- As they were then; accounts are named by their numbers.
	signals jsonb not null,
	opened_at timestamptz not null default now(),
	released_at timestamptz,
	released_by bigint references operators,
	reason text,
	constraint order_reviews_cause check (cause in ('risk', 'blocked')),
	constraint order_reviews_points check (points >= 0),
	constraint order_reviews_released check (num_nonnulls(released_at, released_by, reason) in (0, 3)),
	constraint order_reviews_reason check (reason <> '')
);
create unique index order_reviews_one_open on order_reviews (order_id) where released_at is null;
create index order_reviews_by_order on order_reviews (order_id, id);
create index order_reviews_released_at on order_reviews (released_at) where released_at is not null;
