-- In a trigger, because purchases set the link too.
create or replace function note_trade_link() returns trigger language plpgsql as $$
begin
	new.trade_url_set_at := case when new.trade_url is null then null else now() end;
	return new;
end $$;
