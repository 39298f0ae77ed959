import type { OfficeToday } from '@skinverse/contract/entities/operator/today'
import type { Operator } from '../../platform/http/identity.ts'
import type { Platform } from '../../platform/platform.ts'
import { readWaiting } from './read-waiting.ts'

/** The number of open tasks. */
export async function readToday(
	platform: Pick<Platform, 'db' | 'jobs' | 'clock'>,
	operator: Pick<Operator, 'id' | 'role'>,
): Promise<OfficeToday> {
	const counts = new Map((await readWaiting(platform, operator)).map(({ name, count }) => [name, count]))
	const seen = (name: keyof OfficeToday) => counts.get(name) ?? null
	return {
		offers_to_answer: seen('offers_to_answer'),
		orders_to_send: seen('orders_to_send'),
		orders_held: seen('orders_held'),
		payouts_to_make: seen('payouts_to_make'),
		payout_runs_open: seen('payout_runs_open'),
		deposits_held: seen('deposits_held'),
		deposits_failed: seen('deposits_failed'),
		approvals_open: seen('approvals_open'),
		messages_open: seen('messages_open'),
		cases_open: seen('cases_open'),
		jobs_parked: seen('jobs_parked'),
		books_faults: seen('books_faults'),
	}
}
