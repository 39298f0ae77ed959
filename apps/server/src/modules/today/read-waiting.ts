import { type Capability, type Role, roleMay } from '@skinverse/contract/capabilities'
import { approvalKinds, approvalNeeds } from '@skinverse/contract/entities/operator/approval'
import type { OfficeToday } from '@skinverse/contract/entities/operator/today'
import type { Cents } from '@skinverse/contract/money'
import type { Operator } from '../../platform/http/identity.ts'
import type { Platform } from '../../platform/platform.ts'

type TaskName = keyof OfficeToday

/** The capability for each kind of tasks: that of the page it links to. */
const neededFor: Readonly<Record<TaskName, Capability>> = {
	offers_to_answer: 'offers.read',
	orders_to_send: 'orders.read',
	orders_held: 'orders.read',
	payouts_to_make: 'payouts.read',
	payout_runs_open: 'approvals.decide',
	deposits_held: 'deposits.read',
	deposits_failed: 'deposits.read',
	approvals_open: 'approvals.decide',
	messages_open: 'messages.read',
	cases_open: 'cases.read',
	jobs_parked: 'jobs.read',
	books_faults: 'books.read',
}

/** The queues that a role may see. */
export const queuesOf = (role: Role): TaskName[] =>
	Object.entries(neededFor).flatMap(([name, needed]) => (roleMay(role, needed) ? [name as TaskName] : []))

export interface Waiting {
	name: TaskName
	count: number
	/** Null for tasks without money. */
	cents: Cents | null
	/** Null if there is none. */
	oldest_at: Date | null
	/** When the first one expires by itself; null for those that never do. */
	expires_at: Date | null
}

/** All kinds of open tasks that the operator's role may see, also those with none. */
export async function readWaiting(
	{ db, jobs, clock }: Pick<Platform, 'db' | 'jobs' | 'clock'>,
	{ id, role }: Pick<Operator, 'id' | 'role'>,
): Promise<Waiting[]> {
	const [rows, parked] = await Promise.all([
		db.many<Waiting>(
			`select 'offers_to_answer' as name, count(*) as count, coalesce(sum(user_price_cents), 0)::bigint as cents,
				min(created_at) as oldest_at, null::timestamptz as expires_at
			from offers where status = 'pending'
			union all
			select 'orders_to_send', count(*), coalesce(sum(total_cents), 0)::bigint, min(created_at), null
			from orders placed where status = 'processing' and exists (
				select from order_items where order_id = placed.id and status = 'processing' and marked_sent_at is null)
				and not is_order_held(placed.id)
			union all
			select 'orders_held', count(*), coalesce(sum(placed.total_cents), 0)::bigint, min(review.opened_at), null
			from order_reviews review join orders placed on placed.id = review.order_id
			where review.released_at is null and placed.status = 'processing'
			union all
			select 'payouts_to_make', count(*), coalesce(sum(amount_cents), 0)::bigint, min(created_at), null
			from payouts where status = 'processing' and method = 'sepa-manual' and not exists (
				select from payout_run_payouts member where member.payout_id = payouts.id and member.state = 'waiting')
			union all
			select 'payout_runs_open', count(*), coalesce(sum((select sum(part.amount_cents) from payout_run_payouts part
				where part.run_id = run.id and part.state <> 'taken_out')), 0)::bigint, min(run.proposed_at), null
			from payout_runs run
			where run.status = 'proposed' and run.proposed_by <> $2 or run.status = 'sent' and exists (
				select from payout_run_files permission where permission.run_id = run.id
					and permission.approved_at is null and permission.requested_by <> $2)
			union all
			select 'deposits_held', count(*), coalesce(sum(eur_cents), 0)::bigint, min(held_at), null
			from deposits where held_at is not null
			union all
			select 'deposits_failed', count(*), coalesce(sum(eur_cents), 0)::bigint, min(finished_at), null
			from deposits where status = 'Error' and finished_at > $1::timestamptz - interval '24 hours'
			union all
			select 'approvals_open', count(*), coalesce(sum(amount_cents), 0)::bigint, min(requested_at), min(expires_at)
			from approvals where status = 'open' and expires_at > $1 and requested_by <> $2 and kind = any ($3)
			union all
			select 'messages_open', count(*), null, min(coalesce(asked_at, created_at)), null
			from contact_messages where done_at is null and answered_at is null
			union all
			select 'cases_open', count(*), coalesce(sum(eur_cents), 0)::bigint, min(opened_at), min(evidence_due_at)
			from cases where kind <> 'refund' and status in ('opened', 'evidence_due') or status = 'lost'
			union all
			select 'books_faults', coalesce(max(jsonb_array_length(faults)), 0), null, max(finished_at), null
			from (select faults, finished_at from book_runs where finished_at is not null order by id desc limit 1) last`,
			[clock.now(), id, approvalKinds.filter((kind) => roleMay(role, approvalNeeds[kind]))],
		),
		jobs.parkedSummary(),
	])
	const jobsParked: Waiting = {
		name: 'jobs_parked',
		count: parked.count,
		cents: null,
		oldest_at: parked.oldestAt,
		expires_at: null,
	}
	return [...rows, jobsParked].filter(({ name }) => roleMay(role, neededFor[name]))
}
