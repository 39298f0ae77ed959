import type { OfficeToday } from './entities/operator/today.ts'
import type { TextKey } from './texts/en.ts'

/** The names of the operators' queues, on screens and in mails. */
export const taskTitles = {
	books_faults: 'office_waiting_books',
	orders_to_send: 'office_waiting_orders',
	orders_held: 'office_waiting_orders_held',
	offers_to_answer: 'office_waiting_offers',
	payouts_to_make: 'office_waiting_payouts',
	payout_runs_open: 'office_waiting_runs',
	approvals_open: 'office_waiting_approvals',
	cases_open: 'office_waiting_cases',
	deposits_held: 'office_waiting_held',
	deposits_failed: 'office_waiting_failed',
	messages_open: 'office_waiting_messages',
	jobs_parked: 'backoffice_waiting_jobs',
} as const satisfies Record<keyof OfficeToday, TextKey>
