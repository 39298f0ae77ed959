import type { Capability } from '@skinverse/contract/capabilities'
import type { OfficeToday } from '@skinverse/contract/entities/operator/today'
import type { TextKey } from '@skinverse/contract/texts/en'
import {
	BookOpenCheck,
	CreditCard,
	Footprints,
	Inbox,
	Landmark,
	LayoutTemplate,
	type LucideIcon,
	MessageSquare,
	Package,
	RefreshCcwDot,
	Sun,
	Tags,
	UserCheck,
	UserCog,
	Users,
} from 'lucide-react'
import type { QueuePath } from '../../shared/queue/queue-search.ts'

interface Area {
	to: QueuePath | '/' | '/content' | '/jobs' | '/trail' | '/books'
	title: TextKey
	Icon: LucideIcon
	/** Null: for every signed-in operator. */
	needs: Capability | null
	/** The number of tasks in it. */
	waiting?: keyof OfficeToday
}

/** All areas in the order of the rail; the rail omits those the role may not see. */
export const areas: readonly Area[] = [
	{ to: '/', title: 'backoffice_today', Icon: Sun, needs: null },
	{ to: '/offers', title: 'office_offers', Icon: Inbox, needs: 'offers.read', waiting: 'offers_to_answer' },
	{ to: '/orders', title: 'office_orders', Icon: Package, needs: 'orders.read', waiting: 'orders_to_send' },
	{
		to: '/payouts',
		title: 'office_payouts',
		Icon: CreditCard,
		needs: 'payouts.read',
		waiting: 'payouts_to_make',
	},
	{
		to: '/deposits',
		title: 'office_deposits',
		Icon: Landmark,
		needs: 'deposits.read',
		waiting: 'deposits_held',
	},
	{
		to: '/approvals',
		title: 'office_approvals',
		Icon: UserCheck,
		needs: 'approvals.read',
		waiting: 'approvals_open',
	},
	{ to: '/catalogue', title: 'office_catalogue', Icon: Tags, needs: 'catalogue.read' },
	{ to: '/people', title: 'office_people', Icon: Users, needs: 'people.read' },
	{
		to: '/messages',
		title: 'office_messages',
		Icon: MessageSquare,
		needs: 'messages.read',
		waiting: 'messages_open',
	},
	{ to: '/content', title: 'office_content', Icon: LayoutTemplate, needs: 'content.read' },
	{ to: '/jobs', title: 'backoffice_jobs', Icon: RefreshCcwDot, needs: 'jobs.read', waiting: 'jobs_parked' },
	{ to: '/trail', title: 'office_trail', Icon: Footprints, needs: 'trail.read' },
	{
		to: '/books',
		title: 'office_books',
		Icon: BookOpenCheck,
		needs: 'books.read',
		waiting: 'books_faults',
	},
	{ to: '/operators', title: 'office_operators', Icon: UserCog, needs: 'operators.read' },
]
