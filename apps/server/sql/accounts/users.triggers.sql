create or replace trigger users_deleted_stay before update on users
	for each row when (old.deleted_at is not null) execute function users_deleted_stay();
create or replace trigger users_note_trade_link before update of trade_url on users
for each row when (old.trade_url is distinct from new.trade_url) execute function note_trade_link();
