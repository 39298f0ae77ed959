import type { Database } from '../../platform/database/database.ts'
import { findFaults, inSnapshot, NAMED_TRANSFERS } from '../ledger/index.ts'

/** Which payouts have a transfer of each kind, of their amount. */
const payoutTransfers = [
	['payout', 'true'],
	['payout_return', "payout.status = 'failed' and payout.returned_at is null"],
	['payout_paid', "payout.status = 'paid' or payout.returned_at is not null"],
	['payout_reversed', 'payout.returned_at is not null'],
] as const

/** Each check selects rows that must not exist. Transfers below `since` are sealed. */
const checksSince = (since: number): readonly string[] => [
	`select format('offer %s is %s, but its last move set %s', offer.id, offer.status, coalesce(last.to_status, 'nothing')) as fault
		from offers offer left join lateral (
			select to_status from offer_moves where offer_id = offer.id order by id desc limit 1) last on true
		where last.to_status is distinct from offer.status`,
	`select format('offer %s moved from %s, but its previous move set %s', offer_id, from_status, coalesce(before, 'nothing')) as fault
		from (select offer_id, from_status, lag(to_status) over (partition by offer_id order by id) as before from offer_moves) move
		where from_status is distinct from before`,
	`select format('offer %s made the move %s > %s by %s, which is not allowed', offer_id, from_status, to_status, mover) as fault
		from offer_moves move where from_status is not null and not exists (
			select from offer_allowed_moves allowed where allowed.from_status = move.from_status
				and allowed.to_status = move.to_status and allowed.mover = move.mover)`,
	`select format('offer %s is %s with amount %s, but %s is booked for it', offer.id, offer.status, coalesce(offer.agreed_minor, 0),
			coalesce(owed.amount_minor, 0) - coalesce(back.amount_minor, 0)) as fault
		from offers offer
			left join ${NAMED_TRANSFERS} owed on owed.kind = 'offer' and owed.reference = 'offer:' || offer.id
			left join ${NAMED_TRANSFERS} back on back.kind = 'offer_return' and back.reference = 'offer:' || offer.id
		where coalesce(owed.amount_minor, 0) - coalesce(back.amount_minor, 0) <>
			case when offer.status in ('ready_for_payout', 'payout_processing', 'sold') then offer.agreed_minor else 0 end`,
	`select format('offer %s has lines of %s, but says %s', offer.id, lines.cents, offer.more_cents) as fault
		from offers offer cross join lateral (
			select coalesce(sum(price_cents), 0) as cents from offer_lines where offer_id = offer.id) lines
		where lines.cents <> offer.more_cents`,
	`select format('transfer %s (%s %s) belongs to no offer of its till', booked.id, booked.kind, booked.reference) as fault
		from ledger_transfers booked
			left join payouts payout on booked.kind like 'payout%' and booked.reference = 'payout:' || payout.id
			left join offers offer on offer.id = payout.offer_id or booked.kind like 'offer%' and booked.reference = 'offer:' || offer.id
			left join ledger_accounts account on account.id = booked.to_account
		where booked.id >= ${since} and booked.kind in ('offer', 'offer_return', 'payout', 'payout_return', 'payout_paid', 'payout_reversed')
			and account.till is distinct from offer.user_id % 64`,
	...payoutTransfers.map(
		([
			kind,
			has,
		]) => `select format('payout %s is %s with amount %s, but its ${kind} transfer is %s', payout.id, payout.status,
			payout.amount_minor, coalesce(booked.amount_minor, 0)) as fault
		from payouts payout
			left join ${NAMED_TRANSFERS} booked on booked.kind = '${kind}' and booked.reference = 'payout:' || payout.id
		where coalesce(booked.amount_minor, 0) <> case when ${has} then payout.amount_minor else 0 end`,
	),
	`select format('payout %s has amount %s, but its offer has %s', payout.id, payout.amount_cents, offer.agreed_cents) as fault
		from payouts payout join offers offer on offer.id = payout.offer_id
		where (payout.amount_cents, payout.amount_minor) is distinct from (offer.agreed_cents, offer.agreed_minor)`,
	`select format('offer %s is %s, but its payouts are %s', offer.id, offer.status, coalesce(payouts.statuses, 'none')) as fault
		from offers offer left join lateral (
			select string_agg(status, ', ' order by id) as statuses, count(*) filter (where status = 'processing') as processing,
				count(*) filter (where status = 'paid') as paid
			from payouts where offer_id = offer.id) payouts on true
		where payouts.processing <> (offer.status = 'payout_processing')::int or payouts.paid <> (offer.status = 'sold')::int`,
	// An operator who settles a payout after such an event has reviewed it; a contradiction of a settled one is
	// reported permanently.
	`select format('payout %s is %s, but its provider reported %s: %s', payout.id, payout.status, event.kind, event.outcome) as fault
		from payout_events event join payouts payout on payout.id = event.payout_id
		where event.outcome = 'refused' or event.outcome = 'amount differs'
			and (payout.settled_by is null or payout.finished_at < event.received_at)`,
	`select format('payout %s is %s, but is %s in payout run %s', payout.id, payout.status, member.state, member.run_id) as fault
		from payout_run_payouts member join payouts payout on payout.id = member.payout_id
		where member.amount_cents <> payout.amount_cents or case member.state
			when 'waiting' then payout.status <> 'processing'
			when 'paid' then payout.status <> 'paid'
			when 'failed' then payout.status <> 'failed' or payout.returned_at is not null
			when 'returned' then payout.status <> 'failed' or payout.returned_at is null else false end`,
	`select format('payout run %s is %s with %s payments of %s cents, but its payouts are %s of %s cents', run.id, run.status,
			run.payments, run.total_cents, found.payments, found.cents) as fault
		from payout_runs run cross join lateral (
			select count(*) as payments, coalesce(sum(amount_cents), 0) as cents from payout_run_payouts
			where run_id = run.id and state in ('waiting', 'paid', 'failed', 'returned')) found
		where run.status in ('approved', 'sent', 'settled') and (run.payments, run.total_cents) is distinct from (found.payments, found.cents)`,
	`select format('account %s has balance %s, but the offers sum to %s', account, booked, owed) as fault from (
			select name as account, sum(balance_minor) as booked, (
				select coalesce(sum(agreed_minor), 0) from offers
				where status = case name when 'payables' then 'ready_for_payout' when 'payouts' then 'payout_processing' else 'sold' end
			) as owed
			from ledger_accounts where name in ('payables', 'payouts', 'paid_out') group by name
		) totals where booked <> owed`,
]

/** Cross-checks offers, moves, payouts and transfers; returns the faults, one line each. */
export function verifyOffers(db: Database, since = 0): Promise<{ offers: number; faults: string[] }> {
	return inSnapshot(db, async (tx) => {
		const { offers } = await tx.one<{ offers: number }>('select count(*) as offers from offers')
		return { offers, faults: await findFaults(tx, checksSince(since)) }
	})
}
