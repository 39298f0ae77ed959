import type { Database } from '../../../src/platform/database/database.ts'
import { IBAN } from '../../selling-forms.ts'
import type { Bank } from './bank.ts'

/** Each query selects what must not exist once everything has come to rest. */
export const officeChecks: readonly string[] = [
	// A case is what the provider's own record of the dispute or refund says.
	`select format('the provider''s %s %s of %s is %s, its case is %s', dispute.kind, dispute.id, dispute.amount_minor,
			dispute.state, coalesce(filed.status || ' with ' || filed.amount_minor, 'missing')) as fault
		from sandbox_disputes dispute join sandbox_checkouts checkout on checkout.id = dispute.checkout_id
			left join cases filed on filed.provider = 'sandbox' and filed.provider_ref = dispute.id::text
				and filed.deposit_id = checkout.order_id
		where filed.amount_minor is distinct from dispute.amount_minor or not case dispute.state
			when 'needs_response' then filed.status = 'evidence_due'
			when 'under_review' then filed.status = 'answered'
			when 'won' then filed.status = 'won'
			else filed.status in ('lost', 'settled', 'written_off') end`,
	`select format('case %s is %s, and the provider was not told', id, status) as fault from cases
		where kind = 'refund' and status = 'opened' or accepted_by is not null and provider_ref is not null and told_at is null`,
	`select format('bulk change %s is still %s', id, status) as fault from bulk_changes
		where status in ('queued', 'running', 'undoing')`,
	`select format('bulk change %s has %s lines, %s changed, %s skipped, %s undone, %s kept, and they are %s, %s, %s, %s, %s',
			id, one.lines, one.changed, one.skipped, one.undone, one.kept,
			found.lines, found.changed, found.skipped, found.undone, found.kept) as fault
		from bulk_changes one cross join lateral (
			select count(*) as lines, count(*) filter (where state in ('done', 'undone', 'kept')) as changed,
				count(*) filter (where state = 'skipped') as skipped, count(*) filter (where state = 'undone') as undone,
				count(*) filter (where state = 'kept') as kept
			from bulk_change_lines where bulk_change_id = one.id) found
		where (one.lines, one.changed, one.skipped, one.undone, one.kept)
			is distinct from (found.lines, found.changed, found.skipped, found.undone, found.kept)`,
	// Each step of a price was made once: the steps that were not undone lead from the first price to the present one.
	`select format('item %s began at %s and costs %s, but bulk changes moved it by %s', item.id, first.price_cents,
			item.price_cents, moved.cents) as fault
		from storm_first_prices first join items item on item.id = first.item_id cross join lateral (
			select coalesce(sum(new_price_cents - old_price_cents), 0) as cents from bulk_change_lines
			where item_id = item.id and state in ('done', 'kept')) moved
		where item.price_cents <> first.price_cents + moved.cents and not exists (
			select from operator_trail where action = 'items.edit' and subject = item.id::text)`,
]

interface Settled {
	reference: string
	state: 'paid' | 'failed' | 'returned'
	amount: string
}

/** What the shop books as paid is what the bank paid, once. */
export async function verifyBank(db: Database, { payments, faults }: Bank): Promise<string[]> {
	const rows = await db.many<Settled>(
		`select 'SV-' || payout_id as reference, state, to_char(amount_cents / 100.0, 'FM9999990.00') as amount
		from payout_run_payouts where state in ('paid', 'failed', 'returned')`,
	)
	const settled = new Map(rows.map((row) => [row.reference, row]))
	return [
		...faults,
		...[...payments].flatMap(([reference, payment]) => {
			const { state, amount } = settled.get(reference) ?? { state: 'not settled', amount: payment.amount }
			const expected = payment.isReturned ? 'returned' : 'paid'
			if (state !== expected)
				return [`the bank's payment ${reference} is ${expected}, in the shop it is ${state}`]
			if (amount !== payment.amount || payment.iban !== IBAN)
				return [
					`the bank paid ${payment.amount} to ${payment.iban} as ${reference}, the shop ${amount} to ${IBAN}`,
				]
			return []
		}),
		...rows
			.filter(({ reference }) => !payments.has(reference))
			.map(({ reference, state }) => `${reference} is ${state}, but the bank never paid it`),
	]
}
