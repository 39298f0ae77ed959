-- All allowed moves (state machine); `case-moves.ts` has the same. What a case is about never changes.
create or replace function cases_refuse_move() returns trigger language plpgsql as $$
begin
	if new.status <> old.status and old.status || '>' || new.status not in (
		'opened>evidence_due', 'opened>answered', 'opened>won', 'opened>lost', 'opened>settled',
		'evidence_due>answered', 'evidence_due>won', 'evidence_due>lost', 'evidence_due>settled',
		'answered>won', 'answered>lost', 'answered>settled',
		'lost>settled', 'lost>written_off', 'lost>won',
		'settled>won', 'written_off>won'
	) and not (
		-- What was sent again came to nothing: an operator decides anew.
		new.kind = 'delivery_reversal' and old.status || '>' || new.status = 'answered>opened'
	) and not (
		-- The bank sent back what was paid for skins that the seller took back.
		new.kind = 'intake_reversal' and old.status || '>' || new.status = 'written_off>settled'
			and new.returned_at is not null
	) then
		perform refuse('move_refused');
	end if;
	if (new.kind, new.user_id, new.deposit_id, new.trade_offer_id, new.order_id, new.selling_id, new.provider,
			new.amount_minor, new.currency)
			is distinct from (old.kind, old.user_id, old.deposit_id, old.trade_offer_id, old.order_id, old.selling_id,
				old.provider,
				-- Steam undoes a trade in parts: until an operator decides, the case is about all of them.
				case when new.kind = 'delivery_reversal' and old.status = 'opened' and new.status = 'opened'
					then greatest(old.amount_minor, new.amount_minor) else old.amount_minor end,
				old.currency)
		or old.booked_at is not null and (new.booked_at, new.credits_minor, new.debt_minor)
			is distinct from (old.booked_at, old.credits_minor, old.debt_minor)
		or old.provider_ref is not null and new.provider_ref is distinct from old.provider_ref
		or old.returned_at is not null and new.returned_at is distinct from old.returned_at
	then
		raise exception 'case % is about what it was opened for', old.id using errcode = 'restrict_violation';
	end if;
	return new;
end $$;
