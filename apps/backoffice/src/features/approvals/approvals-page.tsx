import type { OfficeApproval } from '@skinverse/contract/entities/operator/approval'
import type { Column } from '@skinverse/ui/table'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useMay } from '../../shared/me.ts'
import { amountText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { Person } from '../../shared/person.tsx'
import { CellText } from '../../shared/queue/cell-text.tsx'
import { ageColumn, statusColumn } from '../../shared/queue/columns.tsx'
import { QueuePage } from '../../shared/queue/queue-page.tsx'
import { approvalFilters } from '../../shared/queue/statuses.ts'
import { t, tCount } from '../../shared/text.ts'
import { useToday } from '../../shared/today.ts'
import { ApprovalBadge } from './approval-status.tsx'
import { approvalsQuery } from './approvals-queries.ts'

export function ApprovalsPage() {
	const { call } = useOffice()
	const search = useSearch({ from: '/shell/approvals' })
	const list = useQuery({ ...approvalsQuery(call, search), enabled: useMay('approvals.read') })
	const open = useToday()?.approvals_open ?? undefined
	return (
		<QueuePage
			to="/approvals"
			needs="approvals.read"
			title={t('office_approvals')}
			hint={open === undefined ? undefined : tCount('office_approvals_open', open)}
			caption={t('office_approvals_caption')}
			searchPlaceholder={t('office_approvals_search')}
			filters={[
				{ status: undefined, label: t('queue_all') },
				...approvalFilters.map((status) => ({
					status,
					label: t(`office_approval_status_${status}`),
					count: status === 'open' ? open : undefined,
				})),
			]}
			search={search}
			list={list}
			columns={columns}
			givingWay={['requested_by', 'age']}
			empty={
				search.status === 'open'
					? { title: t('office_approvals_none_open'), hint: t('office_approvals_none_open_hint') }
					: search.status
						? { title: t('queue_nothing_found'), hint: t('queue_nothing_found_hint') }
						: { title: t('office_approvals_empty'), hint: t('office_approvals_empty_hint') }
			}
		/>
	)
}

const columns: Column<OfficeApproval>[] = [
	{
		key: 'action',
		header: t('office_approval_action'),
		cell: ({ id, kind, subject_id }) => (
			<CellText detail={t('office_approval_title', { id })}>
				<Link
					to="/approvals/$id"
					params={{ id: String(id) }}
					search={true}
					resetScroll={false}
					onClick={(event) => event.stopPropagation()}
					className="font-display font-semibold hover:underline"
				>
					{t(`office_approval_about_${kind}`, { id: subject_id })}
				</Link>
			</CellText>
		),
	},
	{
		key: 'amount',
		header: t('office_approval_amount'),
		align: 'end',
		phone: 'end',
		cell: ({ amount, credits }) => (
			<span className="font-display font-semibold">
				{(credits ?? 0) < 0 && '−'}
				{amount === null ? '–' : amountText(amount)}
			</span>
		),
	},
	{
		key: 'person',
		header: t('office_approval_person'),
		cell: ({ person }) => (person === null ? '–' : <Person person={person} />),
	},
	{
		key: 'requested_by',
		header: t('office_approval_requested_by'),
		phone: 'hidden',
		cell: ({ requested_by }) => requested_by.name,
	},
	statusColumn(({ status }) => <ApprovalBadge status={status} />),
	ageColumn,
]
