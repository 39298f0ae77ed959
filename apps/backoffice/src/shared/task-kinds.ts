import type { OfficeTask } from '@skinverse/contract/entities/operator/today'
import type { TextKey } from '@skinverse/contract/texts/en'
import {
	Banknote,
	BookOpenCheck,
	CircleX,
	CreditCard,
	Gavel,
	Inbox,
	Landmark,
	type LucideIcon,
	MessageSquare,
	Package,
	RefreshCcwDot,
	ShieldAlert,
	UserCheck,
} from 'lucide-react'
import type { QueuePath } from './queue/queue-search.ts'

interface TaskKind {
	to: QueuePath | '/jobs' | '/books' | '/payouts/runs'
	/** The filter of its queue. */
	status?: string
	hint: TextKey
	Icon: LucideIcon
}

export const taskKinds: Readonly<Record<OfficeTask['name'], TaskKind>> = {
	books_faults: {
		to: '/books',
		hint: 'office_waiting_books_hint',
		Icon: BookOpenCheck,
	},
	orders_to_send: {
		to: '/orders',
		status: 'processing',
		hint: 'office_waiting_orders_hint',
		Icon: Package,
	},
	orders_held: {
		to: '/orders',
		status: 'held',
		hint: 'office_waiting_orders_held_hint',
		Icon: ShieldAlert,
	},
	offers_to_answer: {
		to: '/offers',
		status: 'pending',
		hint: 'office_waiting_offers_hint',
		Icon: Inbox,
	},
	payouts_to_make: {
		to: '/payouts',
		status: 'to_make',
		hint: 'office_waiting_payouts_hint',
		Icon: CreditCard,
	},
	payout_runs_open: {
		to: '/payouts/runs',
		hint: 'office_waiting_runs_hint',
		Icon: Banknote,
	},
	approvals_open: {
		to: '/approvals',
		status: 'open',
		hint: 'office_waiting_approvals_hint',
		Icon: UserCheck,
	},
	cases_open: {
		to: '/cases',
		status: 'in_work',
		hint: 'office_waiting_cases_hint',
		Icon: Gavel,
	},
	deposits_held: {
		to: '/deposits',
		status: 'held',
		hint: 'office_waiting_held_hint',
		Icon: Landmark,
	},
	deposits_failed: {
		to: '/deposits',
		status: 'Error',
		hint: 'office_waiting_failed_hint',
		Icon: CircleX,
	},
	messages_open: {
		to: '/messages',
		status: 'open',
		hint: 'office_waiting_messages_hint',
		Icon: MessageSquare,
	},
	jobs_parked: {
		to: '/jobs',
		hint: 'backoffice_waiting_jobs_hint',
		Icon: RefreshCcwDot,
	},
}
