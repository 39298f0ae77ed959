import type { FinanceLiabilities } from '@skinverse/contract/entities/operator/finance'
import { creditsMinor, eurFor } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'
import { creditRateAt } from '../content/index.ts'
import { monthStart, type Span, spanOf } from './period.ts'
import { subjectOf } from './read-deposits.ts'
import type { LedgerTotals } from './read-ledger.ts'
import { PAID_OUT } from './read-payouts.ts'
import { readVat } from './sales/read-sales.ts'

/**
 * Sold skins that are booked but not paid at the moment `$1`: those of today, and those paid or taken back by the
 * seller since, without those that were paid then and came back later. `$2` is the end of time. By their transfers; an
 * offer below half a hundredth of a credit has none.
 */
export const OWED = `
	select offer.id, offer.user_id, offer.agreed_cents as cents, offer.agreed_minor as minor, since.at from (
		select id from offers where status in ('ready_for_payout', 'payout_processing')
		union
		select ${subjectOf('offer')} from ledger_transfers moved
		where moved.kind = 'offer_return' and moved.created_at >= $1 and moved.created_at < $2
		union
		select payout.offer_id from (${PAID_OUT}) paid join payouts payout on payout.id = paid.id
	) owed
		join offers offer on offer.id = owed.id
		left join ledger_references known on known.kind = 'offer' and known.reference = 'offer:' || offer.id
		left join ledger_transfers booked on booked.id = known.transfer_id
		cross join lateral (
			select coalesce(booked.created_at, (
				select max(created_at) from offer_moves where offer_id = offer.id and to_status = 'ready_for_payout'
			)) as at
		) since
	where since.at < $1 and not exists (
		select from payouts payout
			join ledger_references paid on paid.kind = 'payout_paid' and paid.reference = 'payout:' || payout.id
			join ledger_transfers moved on moved.id = paid.transfer_id and moved.created_at < $1
			left join ledger_references back on back.kind = 'payout_reversed' and back.reference = paid.reference
			left join ledger_transfers undone on undone.id = back.transfer_id and undone.created_at < $1
		where payout.offer_id = offer.id and undone.id is null
	)`

/** Orders that were paid but not delivered at the moment `$1`, with the rest that was not delivered or refunded. */
export const UNDELIVERED = `
	select placed.id, placed.user_id, placed.created_at as at, placed.total_cents - settled.cents as cents,
		placed.total_minor - settled.minor as minor
	from (
		select * from orders where status = 'processing' and created_at < $1
		union all
		select * from orders where finished_at >= $1 and created_at < $1
	) placed cross join lateral (
		select coalesce(sum(price_cents - discount_cents), 0)::bigint as cents,
			coalesce(sum(price_minor - discount_minor), 0)::bigint as minor
		from order_items where order_id = placed.id and settled_at < $1
	) settled`

export interface Owed {
	cents: number
	minor: number
	count: number
}

const sumOf = (
	rows: string,
) => `select coalesce(sum(cents), 0)::bigint as cents, coalesce(sum(minor), 0)::bigint as minor,
	count(*) as count from (${rows}) open`

export const readOwed = (tx: Sql, { until }: Span): Promise<Owed> =>
	tx.one<Owed>(sumOf(OWED), [until, 'infinity'])

/** What the shop owes at the end of a period: credits at their value of that time. */
export async function readLiabilities(
	tx: Sql,
	span: Span,
	ledger: LedgerTotals,
	owed: Owed,
): Promise<FinanceLiabilities> {
	const undelivered = await tx.one<Owed>(sumOf(UNDELIVERED), [span.until])
	const month = await spanOf(tx, { from: monthStart(span.till), till: span.till }, span.timeZone)
	const vat = await readVat(tx, month)
	const rate = await creditRateAt(tx, span.until)
	const held = creditsMinor(ledger.user.balance)
	const credits = eurFor(held, rate)
	return {
		at: span.till,
		credits: credits / 100,
		credits_held: held / 100,
		credit_rate: rate,
		owed: owed.cents / 100,
		owed_count: owed.count,
		undelivered: undelivered.cents / 100,
		undelivered_count: undelivered.count,
		vat: vat / 100,
		total: (credits + owed.cents + undelivered.cents + vat) / 100,
	}
}
