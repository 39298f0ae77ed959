-- Visitors who want one mail when the shop opens.

create table opening_subscribers (
	id bigint generated always as identity primary key,
	email text not null,
	language_id integer references languages on delete set null,
	consented_at timestamptz not null default now(),
	mailed_at timestamptz,
	constraint opening_subscribers_email_length check (length(email) between 3 and 254)
);
create unique index opening_subscribers_by_email on opening_subscribers (lower(email));
create index opening_subscribers_unmailed on opening_subscribers (id) where mailed_at is null;

-- A new shop is closed to visitors until an operator opens it; one that runs already stays open.
insert into settings (name, value)
select 'shop_state', '"opening_soon"'
where not exists (select from orders) and not exists (select from users) and not exists (select from items);
