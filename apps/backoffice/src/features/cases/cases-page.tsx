import type { OfficeCase } from '@skinverse/contract/entities/operator/case'
import { Button } from '@skinverse/ui/button'
import type { Column } from '@skinverse/ui/table'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { CaseStatusBadge, caseStatusText } from '../../shared/case-status.tsx'
import { useMay } from '../../shared/me.ts'
import { amountText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { Person } from '../../shared/person.tsx'
import { CellText } from '../../shared/queue/cell-text.tsx'
import { ageColumn, amountColumn, statusColumn } from '../../shared/queue/columns.tsx'
import { QueuePage } from '../../shared/queue/queue-page.tsx'
import { caseFilters } from '../../shared/queue/statuses.ts'
import { t, tCount } from '../../shared/text.ts'
import { useToday } from '../../shared/today.ts'
import { casesQuery } from './cases-queries.ts'
import { TimeLeft } from './deadline.tsx'
import { OpenCaseDialog } from './open-case-dialog.tsx'

export function CasesPage() {
	const { call } = useOffice()
	const search = useSearch({ from: '/shell/cases' })
	const list = useQuery({ ...casesQuery(call, search), enabled: useMay('cases.read') })
	const open = useToday()?.cases_open ?? undefined
	const [opens, setOpens] = useState(false)
	const mayOpen = useMay('cases.answer')
	return (
		<>
			<QueuePage
				to="/cases"
				needs="cases.read"
				title={t('office_cases')}
				hint={open === undefined ? undefined : tCount('office_cases_hint', open)}
				caption={t('office_cases_caption')}
				searchPlaceholder={t('office_cases_search')}
				beside={
					mayOpen && (
						<Button size="sm" className="h-10!" onClick={() => setOpens(true)}>
							{t('office_case_open_action')}
						</Button>
					)
				}
				filters={[
					{ status: undefined, label: t('queue_all') },
					...caseFilters.map((status) => ({
						status,
						label: filterText(status),
						count: status === 'in_work' ? open : undefined,
					})),
				]}
				search={search}
				list={list}
				columns={columns}
				givingWay={[]}
				empty={
					search.status
						? { title: t('office_cases_none_open'), hint: t('office_cases_none_open_hint') }
						: { title: t('office_cases_empty'), hint: t('office_cases_empty_hint') }
				}
			/>
			<OpenCaseDialog open={opens} onClose={() => setOpens(false)} />
		</>
	)
}

function filterText(status: (typeof caseFilters)[number]): string {
	if (status === 'in_work') return t('office_cases_in_work')
	return status === 'debt' ? t('office_cases_debt') : caseStatusText('chargeback', status)
}

const isDue = ({ status, due_at }: OfficeCase) =>
	due_at !== null && (status === 'opened' || status === 'evidence_due')

const columns: Column<OfficeCase>[] = [
	{
		key: 'number',
		header: t('queue_column_number'),
		cell: ({ id, kind, provider }) => (
			<CellText detail={`${t(`office_case_kind_${kind}`)} · ${provider}`}>
				<Link
					to="/cases/$id"
					params={{ id: String(id) }}
					onClick={(event) => event.stopPropagation()}
					className="font-display font-semibold hover:underline"
				>
					{t('office_case_open_number', { id })}
				</Link>
			</CellText>
		),
	},
	amountColumn(t('office_case_amount')),
	{
		key: 'debt',
		header: t('office_case_debt'),
		align: 'end',
		phoneLabel: true,
		cell: ({ debt }) =>
			debt > 0 ? (
				<span className="font-display font-semibold text-red">{amountText(debt)}</span>
			) : (
				<span className="text-muted">{amountText(0)}</span>
			),
	},
	{ key: 'person', header: t('office_case_person'), cell: ({ person }) => <Person person={person} /> },
	{
		key: 'due',
		header: t('office_case_due'),
		phone: 'end',
		cell: (row) =>
			isDue(row) && row.due_at !== null ? (
				<TimeLeft bar openedAt={row.created_at} dueAt={row.due_at} nowSeconds={Date.now() / 1000} />
			) : null,
	},
	{
		key: 'assigned',
		header: t('office_case_assigned'),
		muted: true,
		phone: 'hidden',
		cell: ({ assigned_to }) => assigned_to?.name ?? '',
	},
	statusColumn(({ kind, status }) => <CaseStatusBadge kind={kind} status={status} />),
	ageColumn,
]
