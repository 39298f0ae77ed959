-- Trades that were undone after the shop had counted on them are cases: of a delivery, whose copies are back with the
-- shop, or of an intake, whose skins are back with the seller.
alter table cases alter column deposit_id drop not null;
alter table cases add column trade_offer_id bigint;
alter table cases add column order_id bigint;
-- The seller's offer.
alter table cases add column selling_id bigint;
-- What the operator decided.
alter table cases add column decision text;
alter table cases add column decision_reason text;
alter table cases add column decided_by bigint;
alter table cases add column decided_at timestamptz;
alter table cases add constraint cases_trade_offer_id_fkey foreign key (trade_offer_id) references trading_offers
	not valid;
alter table cases add constraint cases_order_id_fkey foreign key (order_id) references orders not valid;
alter table cases add constraint cases_selling_id_fkey foreign key (selling_id) references offers not valid;
alter table cases add constraint cases_decided_by_fkey foreign key (decided_by) references operators not valid;
alter table cases drop constraint cases_kind;
alter table cases add constraint cases_kind
	check (kind in ('chargeback', 'refund', 'delivery_reversal', 'intake_reversal')) not valid;
alter table cases add constraint cases_subject check (
	(deposit_id is not null) = (kind in ('chargeback', 'refund'))
		and (order_id is not null) = (kind = 'delivery_reversal')
		and (selling_id is not null) = (kind = 'intake_reversal')
		and (trade_offer_id is null) = (deposit_id is not null)
) not valid;
alter table cases add constraint cases_decision check (decision in ('refund', 'send_again', 'none')) not valid;
alter table cases add constraint cases_decided
	check (num_nonnulls(decision, decision_reason, decided_by, decided_at) in (0, 4)) not valid;

-- Its trade was undone after the buyer had the items; an operator decides what follows.
alter table trading_deliveries drop constraint trading_deliveries_state;
alter table trading_deliveries add constraint trading_deliveries_state
	check (state in ('waiting', 'offered', 'choice', 'delivered', 'refunded', 'by_hand', 'undone')) not valid;
-- Sent again after its trade was undone: its items stay completed.
alter table trading_deliveries add column is_resend boolean not null default false;
-- The number of the copy in the shop's inventory, as Steam gave it when the trade was undone.
alter table trading_delivery_items add column returned_asset_id text;
alter table trading_offers drop constraint trading_offers_reversed;
alter table trading_offers add constraint trading_offers_reversed
	check (reversed_at is null or state = 'accepted' or outcome = 'trade_reversed') not valid;
