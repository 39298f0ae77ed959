create or replace trigger currencies_keep_replaced after update or delete on currencies
	for each row execute function currencies_keep_replaced();
drop trigger if exists currencies_keep_default on currencies;
create constraint trigger currencies_keep_default after insert or update or delete on currencies
	deferrable initially deferred for each row execute function require_one_default();
create or replace trigger currencies_raise_revision after insert or update or delete or truncate on currencies
	for each statement execute function raise_content_revision();
