import { type Capability, roleMay } from '@skinverse/contract/capabilities'
import { approvalKinds, approvalNeeds } from '@skinverse/contract/entities/operator/approval'
import type { OfficeToday } from '@skinverse/contract/entities/operator/today'
import type { Operator } from '../../platform/http/identity.ts'
import type { Platform } from '../../platform/platform.ts'

/** The capability for each number: that of the page it links to. */
const neededFor: Readonly<Record<keyof OfficeToday, Capability>> = {
	offers_to_answer: 'offers.read',
	orders_to_send: 'orders.read',
	payouts_to_make: 'payouts.read',
	payout_runs_open: 'approvals.decide',
	deposits_held: 'deposits.read',
	deposits_failed: 'deposits.read',
	approvals_open: 'approvals.decide',
	messages_open: 'messages.read',
	jobs_parked: 'jobs.read',
	books_faults: 'books.read',
}

type Counts = Record<Exclude<keyof OfficeToday, 'jobs_parked'>, number>

/** The number of open tasks. */
export async function readToday(
	{ db, jobs, clock }: Pick<Platform, 'db' | 'jobs' | 'clock'>,
	{ id, role }: Pick<Operator, 'id' | 'role'>,
): Promise<OfficeToday> {
	const [counts, parked] = await Promise.all([
		db.one<Counts>(
			`select (select count(*) from offers where status = 'pending') as offers_to_answer,
				(select count(*) from orders where status = 'processing') as orders_to_send,
				(select count(*) from payouts
					where status = 'processing' and method = 'sepa-manual') as payouts_to_make,
				(select count(*) from payout_runs run where run.status = 'proposed' and run.proposed_by <> $2
					or run.status = 'sent' and exists (select from payout_run_files permission
						where permission.run_id = run.id and permission.approved_at is null and permission.requested_by <> $2)
				) as payout_runs_open,
				(select count(*) from deposits where held_at is not null) as deposits_held,
				(select count(*) from deposits
					where status = 'Error' and finished_at > $1::timestamptz - interval '24 hours') as deposits_failed,
				(select count(*) from approvals where status = 'open' and expires_at > $1 and requested_by <> $2
					and kind = any ($3)) as approvals_open,
				(select count(*) from contact_messages where done_at is null) as messages_open,
				coalesce((select jsonb_array_length(faults) from book_runs
					where finished_at is not null order by id desc limit 1), 0) as books_faults`,
			[clock.now(), id, approvalKinds.filter((kind) => roleMay(role, approvalNeeds[kind]))],
		),
		jobs.parkedCount(),
	])
	const all = { ...counts, jobs_parked: parked }
	const seen = (name: keyof OfficeToday) => (roleMay(role, neededFor[name]) ? all[name] : null)
	return {
		offers_to_answer: seen('offers_to_answer'),
		orders_to_send: seen('orders_to_send'),
		payouts_to_make: seen('payouts_to_make'),
		payout_runs_open: seen('payout_runs_open'),
		deposits_held: seen('deposits_held'),
		deposits_failed: seen('deposits_failed'),
		approvals_open: seen('approvals_open'),
		messages_open: seen('messages_open'),
		jobs_parked: seen('jobs_parked'),
		books_faults: seen('books_faults'),
	}
}
