create or replace trigger order_reviews_check before insert on order_reviews
	for each row execute function order_reviews_check();
-- A release is final; the order may be held again. Signals are erased after a time.
create or replace trigger order_reviews_released_once before update on order_reviews for each row
	when (old.released_at is not null and (new.released_at is distinct from old.released_at
		or new.released_by is distinct from old.released_by or new.reason is distinct from old.reason)
		or new.order_id <> old.order_id or new.cause <> old.cause or new.opened_at <> old.opened_at)
	execute function refuse_by_hand();
create or replace trigger order_reviews_stay before delete on order_reviews for each row execute function refuse_delete();
create or replace trigger order_reviews_no_truncate before truncate on order_reviews
	for each statement execute function refuse_delete();
