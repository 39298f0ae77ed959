import type { Capability } from '@skinverse/contract/capabilities'
import type { OfficeToday } from '@skinverse/contract/entities/operator/today'
import type { TextKey } from '@skinverse/contract/texts/en'
import {
	BookOpenCheck,
	Bot,
	ChartColumn,
	CreditCard,
	Gavel,
	History,
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
	to: QueuePath | '/' | '/content' | '/jobs' | '/trail' | '/books' | '/finance'
	title: TextKey
	Icon: LucideIcon
	/** Null: for every signed-in operator. */
	needs: Capability | null
	/** The number of tasks in it, and the filter that lists them: with tasks, the area opens on it. */
	waiting?: keyof OfficeToday
	status?: string
}

interface AreaGroup {
	/** Null: the first group, which needs no heading. */
	title: TextKey | null
	areas: readonly Area[]
}

/** All areas in the order of the rail; the rail omits those the role may not see. */
export const areaGroups: readonly AreaGroup[] = [
	{
		title: null,
		areas: [{ to: '/', title: 'backoffice_today', Icon: Sun, needs: null }],
	},
	{
		title: 'office_group_work',
		areas: [
			{
				to: '/offers',
				title: 'office_offers',
				Icon: Inbox,
				needs: 'offers.read',
				waiting: 'offers_to_answer',
				status: 'pending',
			},
			{
				to: '/orders',
				title: 'office_orders',
				Icon: Package,
				needs: 'orders.read',
				waiting: 'orders_to_send',
				status: 'processing',
			},
			{
				to: '/messages',
				title: 'office_messages',
				Icon: MessageSquare,
				needs: 'messages.read',
				waiting: 'messages_open',
			},
			{
				to: '/cases',
				title: 'office_cases',
				Icon: Gavel,
				needs: 'cases.read',
				waiting: 'cases_open',
				status: 'in_work',
			},
			{
				to: '/approvals',
				title: 'office_approvals',
				Icon: UserCheck,
				needs: 'approvals.read',
				waiting: 'approvals_open',
				status: 'open',
			},
		],
	},
	{
		title: 'office_group_money',
		areas: [
			{
				to: '/payouts',
				title: 'office_payouts',
				Icon: CreditCard,
				needs: 'payouts.read',
				waiting: 'payouts_to_make',
				status: 'to_make',
			},
			{
				to: '/deposits',
				title: 'office_deposits',
				Icon: Landmark,
				needs: 'deposits.read',
				waiting: 'deposits_held',
				status: 'held',
			},
			{ to: '/finance', title: 'office_finance', Icon: ChartColumn, needs: 'finance.read' },
			{
				to: '/books',
				title: 'office_books',
				Icon: BookOpenCheck,
				needs: 'books.read',
				waiting: 'books_faults',
			},
		],
	},
	{
		title: 'office_group_shop',
		areas: [
			{ to: '/catalogue', title: 'office_catalogue', Icon: Tags, needs: 'catalogue.read' },
			{ to: '/trading', title: 'office_trading', Icon: Bot, needs: 'trading.read' },
			{ to: '/people', title: 'office_people', Icon: Users, needs: 'people.read' },
			{ to: '/content', title: 'office_content', Icon: LayoutTemplate, needs: 'content.read' },
		],
	},
	{
		title: 'office_group_system',
		areas: [
			{
				to: '/jobs',
				title: 'backoffice_jobs',
				Icon: RefreshCcwDot,
				needs: 'jobs.read',
				waiting: 'jobs_parked',
			},
			{ to: '/trail', title: 'office_trail', Icon: History, needs: 'trail.read' },
			{ to: '/operators', title: 'office_operators', Icon: UserCog, needs: 'operators.read' },
		],
	},
]

export const areas: readonly Area[] = areaGroups.flatMap((group) => group.areas)
