import type { FinanceDeposits } from '@skinverse/contract/entities/operator/finance'
import { centsOf } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'
import type { FinanceContext } from './context.ts'
import type { Span } from './period.ts'

/** Of `ledger_transfers moved`: the number of the deposit, offer, payout or case it is for. Null for others. */
export const subjectOf = (noun: 'deposit' | 'offer' | 'payout' | 'case') =>
	`substring(moved.reference from '^${noun}:([0-9]{1,15})$')::bigint`

export type PaymentMethods = ReturnType<FinanceContext['content']['settings']>['payment_methods']

/**
 * What deposits brought in a period, and what chargebacks and refunds took of them, on the day of each transfer: (id,
 * user_id, provider, method, at, is_top_up, cents, minor, fee_cents). What was taken is negative, and positive if it came back.
 */
export const DEPOSIT_LINES = `
	select deposit.id, deposit.user_id, deposit.provider, deposit.method, moved.created_at as at, true as is_top_up,
		deposit.eur_cents as cents, deposit.credits_minor as minor, deposit.fee_cents
	from ledger_transfers moved join deposits deposit on deposit.id = ${subjectOf('deposit')}
	where moved.kind = 'top_up' and moved.created_at >= $1 and moved.created_at < $2
	union all
	select deposit.id, deposit.user_id, deposit.provider, deposit.method, moved.created_at, false,
		side.sign * taken.eur_cents, side.sign * taken.credits_minor, null
	from ledger_transfers moved join cases taken on taken.id = ${subjectOf('case')}
		join deposits deposit on deposit.id = taken.deposit_id
		cross join lateral (select case when moved.kind like '%return' then 1 else -1 end as sign) side
	where moved.kind in ('chargeback', 'chargeback_return', 'deposit_refund', 'deposit_refund_return')
		and moved.created_at >= $1 and moved.created_at < $2`

interface Row {
	provider: string
	method: string
	count: number
	cents: number
	taken: number
	minor: number
	fees: number | null
	estimated: number
	fees_unknown: number
}

export interface DepositSum
	extends Omit<FinanceDeposits, 'amount' | 'taken_back' | 'fees' | 'fees_estimated' | 'credits'> {
	/** Net of what was taken back. */
	cents: number
	taken: number
	minor: number
	/** Null: no provider told one, and the method has no rule. */
	fees: number | null
	/** The part of it that is by the rule. */
	estimated: number
}

/** Deposits by provider and method, net of what was taken back. Fees as providers told them, the others by the rule. */
export async function readDeposits(
	tx: Sql,
	{ since, until }: Span,
	methods: PaymentMethods,
): Promise<DepositSum[]> {
	const rules = methods
		.filter(({ fee_percent, fee_fixed }) => fee_percent > 0 || fee_fixed > 0)
		.map(({ code, fee_percent, fee_fixed }) => ({
			code,
			percent_hundredths: Math.round(fee_percent * 100),
			fixed_cents: centsOf(fee_fixed),
		}))
	const rows = await tx.many<Row>(
		`select line.provider, line.method, count(*) filter (where is_top_up) as count, sum(line.cents)::bigint as cents,
			coalesce(-sum(line.cents) filter (where not is_top_up), 0)::bigint as taken, sum(line.minor)::bigint as minor,
			sum(coalesce(line.fee_cents, rule.fee_cents)) filter (where is_top_up)::bigint as fees,
			coalesce(sum(rule.fee_cents) filter (where is_top_up and line.fee_cents is null), 0)::bigint as estimated,
			count(*) filter (where is_top_up and line.fee_cents is null and rule.fee_cents is null) as fees_unknown
		from (${DEPOSIT_LINES}) line
			left join lateral (
				select round_half_up(line.cents * percent_hundredths, 10000) + fixed_cents as fee_cents
				from jsonb_to_recordset($3) method (code text, percent_hundredths bigint, fixed_cents bigint)
				where code = line.method
			) rule on true
		group by 1, 2 order by 4 desc, 1, 2`,
		[since, until, JSON.stringify(rules)],
	)
	return rows.map((row) => ({
		...row,
		title: methods.find(({ code }) => code === row.method)?.title ?? row.method,
	}))
}
