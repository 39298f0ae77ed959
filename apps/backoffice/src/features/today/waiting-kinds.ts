import type { OfficeToday } from '@skinverse/contract/entities/operator/today'
import type { TextKey } from '@skinverse/contract/texts/en'
import type { QueuePath } from '../../shared/queue/queue-search.ts'

interface WaitingKind {
	name: keyof OfficeToday
	to: QueuePath | '/jobs' | '/books' | '/payouts/runs'
	/** The filter of its queue. */
	status?: string
	title: TextKey
	hint: TextKey
}

/** Most urgent for the waiting person first. */
export const waitingKinds: readonly WaitingKind[] = [
	{
		name: 'books_faults',
		to: '/books',
		title: 'office_waiting_books',
		hint: 'office_waiting_books_hint',
	},
	{
		name: 'orders_to_send',
		to: '/orders',
		status: 'processing',
		title: 'office_waiting_orders',
		hint: 'office_waiting_orders_hint',
	},
	{
		name: 'offers_to_answer',
		to: '/offers',
		status: 'pending',
		title: 'office_waiting_offers',
		hint: 'office_waiting_offers_hint',
	},
	{
		name: 'payouts_to_make',
		to: '/payouts',
		status: 'processing',
		title: 'office_waiting_payouts',
		hint: 'office_waiting_payouts_hint',
	},
	{
		name: 'payout_runs_open',
		to: '/payouts/runs',
		title: 'office_waiting_runs',
		hint: 'office_waiting_runs_hint',
	},
	{
		name: 'approvals_open',
		to: '/approvals',
		status: 'open',
		title: 'office_waiting_approvals',
		hint: 'office_waiting_approvals_hint',
	},
	{
		name: 'deposits_held',
		to: '/deposits',
		status: 'held',
		title: 'office_waiting_held',
		hint: 'office_waiting_held_hint',
	},
	{
		name: 'deposits_failed',
		to: '/deposits',
		status: 'Error',
		title: 'office_waiting_failed',
		hint: 'office_waiting_failed_hint',
	},
	{
		name: 'messages_open',
		to: '/messages',
		status: 'open',
		title: 'office_waiting_messages',
		hint: 'office_waiting_messages_hint',
	},
	{
		name: 'jobs_parked',
		to: '/jobs',
		title: 'backoffice_waiting_jobs',
		hint: 'backoffice_waiting_jobs_hint',
	},
]
