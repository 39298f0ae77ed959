import type { FinanceDeposits } from '@skinverse/contract/entities/operator/finance'
import { centsOf } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'
import type { FinanceContext } from './context.ts'
import type { Span } from './period.ts'

/** Of `ledger_transfers moved`: the number of the deposit, offer or payout it is for. Null for others. */
export const subjectOf = (noun: 'deposit' | 'offer' | 'payout') =>
	`substring(moved.reference from '^${noun}:([0-9]{1,15})$')::bigint`

export type PaymentMethods = ReturnType<FinanceContext['content']['settings']>['payment_methods']

interface Row {
	provider: string
	method: string
	count: number
	cents: number
	minor: number
	fees: number | null
}

export interface DepositSum extends Omit<FinanceDeposits, 'amount' | 'fees' | 'credits'> {
	cents: number
	minor: number
	/** Null: the method has no rule. */
	fees: number | null
}

/** Credited deposits by provider and method, on the day of their transfer. Fees by the methods' rules: estimates. */
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
		`select deposit.provider, deposit.method, count(*) as count, sum(deposit.eur_cents)::bigint as cents,
			sum(deposit.credits_minor)::bigint as minor,
			sum(round_half_up(deposit.eur_cents * rule.percent_hundredths, 10000) + rule.fixed_cents)::bigint as fees
		from ledger_transfers moved join deposits deposit on deposit.id = ${subjectOf('deposit')}
			left join jsonb_to_recordset($3) rule (code text, percent_hundredths bigint, fixed_cents bigint)
				on rule.code = deposit.method
		where moved.kind = 'top_up' and moved.created_at >= $1 and moved.created_at < $2
		group by 1, 2 order by 4 desc, 1, 2`,
		[since, until, JSON.stringify(rules)],
	)
	return rows.map((row) => ({
		...row,
		title: methods.find(({ code }) => code === row.method)?.title ?? row.method,
	}))
}
