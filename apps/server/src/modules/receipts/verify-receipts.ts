import type { Database } from '../../platform/database/database.ts'
import { findFaults, inSnapshot, NAMED_TRANSFERS } from '../ledger/index.ts'

const NUMBER = "format('%s-%s', receipt.year, lpad(receipt.number::text, 6, '0'))"
const amountIn = (name: string) => `(receipt.contents->>'${name}')::bigint`

/** The documents of a subject whose amount is not the one that the ledger, or what it is about, has. */
const differing = (subject: string, said: string, booked: string) => `
	select format('receipt %s (${subject} %s) says %s, but %s is booked', ${NUMBER}, receipt.subject_id, said, booked) as fault
	from receipts receipt cross join lateral (select ${said} as said, coalesce(${booked}, 0) as booked) amounts
	where receipt.subject = '${subject}' and said is distinct from booked`

const transferred = (kind: string, reference: string) =>
	`(select sum(amount_minor) from ${NAMED_TRANSFERS} named where kind = '${kind}' and reference = ${reference})`

/** Each check selects rows that must not exist. */
const checks: readonly string[] = [
	`select format('the receipts of %s are %s with the last number %s, but %s were issued', counter.year,
			coalesce(issued.count, 0), coalesce(issued.last, 0), counter.last_number) as fault
		from receipt_years counter left join (
			select year, count(*) as count, max(number) as last from receipts group by year
		) issued on issued.year = counter.year
		where coalesce(issued.count, 0) <> counter.last_number or coalesce(issued.last, 0) <> counter.last_number`,
	differing('order', amountIn('totalMinor'), transferred('purchase', "'order:' || receipt.subject_id")),
	differing(
		'refund',
		amountIn('totalMinor'),
		`(select sum(back.amount_minor) from ${NAMED_TRANSFERS} back where back.kind = 'refund' and (
			back.reference = any (array(
				select 'order:' || noted.order_id || ':item:' || noted.item_id
				from receipt_refunds noted where noted.receipt_id = receipt.id
				union all
				select 'order:' || later.order_id || ':refund:' || later.id
				from order_refunds later where later.receipt_id = receipt.id))
			or ${amountIn('delivery')} > 0 and back.reference = 'order:' || receipt.subject_id || ':delivery'))`,
	),
	differing('deposit', amountIn('credits'), transferred('top_up', "'deposit:' || receipt.subject_id")),
	// In cents: the ledger has credits. verifyOffers compares the payout with its transfers.
	differing(
		'offer',
		amountIn('total'),
		"(select max(amount_cents) from payouts where offer_id = receipt.subject_id and (status = 'paid' or returned_at is not null))",
	),
	`select format('receipt %s has lines of %s, but a total of %s', ${NUMBER}, sums.lines, ${amountIn('total')}) as fault
		from receipts receipt cross join lateral (
			select coalesce(sum((line->>'cents')::bigint), 0) - ${amountIn('discount')} + ${amountIn('delivery')} as lines
			from jsonb_array_elements(receipt.contents->'lines') line
		) sums
		where receipt.subject in ('order', 'refund') and sums.lines <> ${amountIn('total')}`,
]

/** Cross-checks the numbers and amounts of all documents; returns the faults, one line each. */
export function verifyReceipts(db: Database): Promise<{ receipts: number; faults: string[] }> {
	return inSnapshot(db, async (tx) => {
		const { receipts } = await tx.one<{ receipts: number }>('select count(*) as receipts from receipts')
		return { receipts, faults: await findFaults(tx, checks) }
	})
}
