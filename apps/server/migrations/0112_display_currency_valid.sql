-- outside a transaction
alter table users validate constraint users_currency_code_fkey;
