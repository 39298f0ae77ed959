import type { ListMeta } from '@skinverse/contract/entities/common'
import type { PayoutRun, PayoutRunStatus } from '@skinverse/contract/entities/operator/payout-run'
import { type Cents, decimalOf } from '@skinverse/contract/money'
import { metaOf } from '../../platform/operator/queue.ts'
import type { PayoutRunsContext } from './context.ts'

export interface RunRow extends Omit<PayoutRun, 'total'> {
	total: Cents
}

const operatorAt = (
	id: string,
	at: string,
) => `case when ${id} is not null then jsonb_build_object('id', ${id},
	'name', (select name from operators where operators.id = ${id}), 'at', extract(epoch from ${at})::bigint) end`

/** Selected from `RUN_FROM`. */
export const RUN_COLUMNS = `run.id, run.status, counted.payments, counted.total, counted.paid, counted.failed,
	extract(epoch from run.proposed_at)::bigint as created_at,
	${operatorAt('run.proposed_by', 'run.proposed_at')} as proposed,
	${operatorAt('run.approved_by', 'run.approved_at')} as approved,
	${operatorAt('run.sent_by', 'run.sent_at')} as sent,
	extract(epoch from run.settled_at)::bigint as settled_at,
	${operatorAt('run.canceled_by', 'run.canceled_at')} as canceled,
	coalesce(run.cancel_reason, run.sent_back_reason) as reason`
/** A canceled run shows what it had. */
export const RUN_FROM = `payout_runs run cross join lateral (
	select count(*) as payments, coalesce(sum(amount_cents), 0)::bigint as total, count(*) filter (where state = 'paid') as paid,
		count(*) filter (where state in ('failed', 'returned')) as failed
	from payout_run_payouts member where member.run_id = run.id and member.state <> 'taken_out') counted`

export const runOf = ({ total, ...run }: RunRow): PayoutRun => ({ ...run, total: decimalOf(total) })

export async function listRuns(
	{ platform: { db } }: PayoutRunsContext,
	{ status, page, limit }: { status?: PayoutRunStatus; page: number; limit: number },
): Promise<{ payload: PayoutRun[]; meta: ListMeta }> {
	const found = '($1::text is null or run.status = $1)'
	const { total } = await db.one<{ total: number }>(
		`select count(*) as total from payout_runs run where ${found}`,
		[status],
	)
	const rows = await db.many<RunRow>(
		`select ${RUN_COLUMNS} from ${RUN_FROM} where ${found} order by run.id desc limit $2 offset $3`,
		[status, limit, (page - 1) * limit],
	)
	return { payload: rows.map(runOf), meta: metaOf(total, limit) }
}
