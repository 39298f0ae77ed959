-- What names the owner may be erased.
create or replace trigger offer_assets_stay before update on offer_assets for each row
	when (to_jsonb(old) - '{owner_steam_id,inspect_link}'::text[] <> to_jsonb(new) - '{owner_steam_id,inspect_link}'::text[]
		or new.owner_steam_id is distinct from old.owner_steam_id and new.owner_steam_id is not null
		or new.inspect_link is distinct from old.inspect_link and new.inspect_link is not null)
	execute function offers_refuse_change();
create or replace trigger offer_assets_append_only before delete on offer_assets
	for each row execute function offers_refuse_change();
create or replace trigger offer_assets_no_truncate before truncate on offer_assets
	for each statement execute function offers_refuse_change();
