-- Receipts, credit notes and settlement notes: numbered without gaps within a year, their contents frozen.

-- The counter of each year. The transaction that issues a document locks its row until the commit.
create table receipt_years (
	year integer primary key,
	last_number integer not null default 0,
	constraint receipt_years_number check (last_number >= 0)
);

create table receipts (
	id bigint generated always as identity primary key,
	year integer not null references receipt_years,
	number integer not null,
	-- What it is about: an order, the refunded part of an order, a deposit, a sold offer.
	subject text not null,
	subject_id bigint not null,
	-- An order may be refunded in several parts, with a credit note each.
	part integer not null default 1,
	user_id bigint not null references users,
	contents jsonb not null,
	issued_at timestamptz not null,
	constraint receipts_number_unique unique (year, number),
	constraint receipts_once unique (subject, subject_id, part),
	constraint receipts_number check (number >= 1),
	constraint receipts_subject check (subject in ('order', 'refund', 'deposit', 'offer')),
	constraint receipts_part check (part >= 1 and (part = 1 or subject = 'refund')),
	constraint receipts_year check (year = extract(year from issued_at at time zone 'UTC'))
);
create index receipts_by_user on receipts (user_id, id desc);
create index receipts_issued_at on receipts using brin (issued_at);

-- Each refunded item is on one credit note.
create table receipt_refunds (
	order_id bigint not null,
	item_id bigint not null,
	receipt_id bigint not null references receipts,
	primary key (order_id, item_id),
	foreign key (order_id, item_id) references order_items
);
create index receipt_refunds_receipt on receipt_refunds (receipt_id);

-- What is attached: a reference, the file is made when the mail is sent.
alter table mails add attachment jsonb;
