-- The display currency that the mails of a shopper show, as chosen in the browser. Null: the shop's default.
alter table users add column currency_code text;
alter table users add constraint users_currency_code_fkey
	foreign key (currency_code) references currencies on delete set null not valid;
