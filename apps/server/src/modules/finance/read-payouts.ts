import type { FinancePayouts } from '@skinverse/contract/entities/operator/finance'
import type { Sql } from '../../platform/database/database.ts'
import type { Span } from './period.ts'
import { subjectOf } from './read-deposits.ts'

export interface PayoutSum extends Omit<FinancePayouts, 'amount' | 'credits'> {
	cents: number
	minor: number
}

/**
 * The ids of payouts that were paid in a period, with the time of their transfer; those that the bank sent back have
 * another row with the sign -1. A cent may be less than half a hundredth of a credit: such a payout has no transfer and
 * counts when it was marked as paid.
 */
export const PAID_OUT = `
	select ${subjectOf('payout')} as id, moved.created_at as at,
		case moved.kind when 'payout_paid' then 1 else -1 end as sign
	from ledger_transfers moved
	where moved.kind in ('payout_paid', 'payout_reversed') and moved.created_at >= $1 and moved.created_at < $2
	union all
	select id, finished_at, 1 from payouts
	where status = 'paid' and amount_minor = 0 and finished_at >= $1 and finished_at < $2`

export function readPayouts(tx: Sql, { since, until }: Span): Promise<PayoutSum[]> {
	return tx.many<PayoutSum>(
		`select payout.method, payout.provider, count(*) filter (where paid.sign > 0) as count,
			sum(paid.sign * payout.amount_cents)::bigint as cents, sum(paid.sign * payout.amount_minor)::bigint as minor
		from (${PAID_OUT}) paid join payouts payout on payout.id = paid.id
		group by 1, 2 order by 4 desc, 1`,
		[since, until],
	)
}
