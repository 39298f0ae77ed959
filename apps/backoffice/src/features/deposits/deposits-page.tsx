import type { OfficeDeposit } from '@skinverse/contract/entities/operator/deposit'
import type { Column } from '@skinverse/ui/table'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useMay } from '../../shared/me.ts'
import { amountText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { Person } from '../../shared/person.tsx'
import { CellText } from '../../shared/queue/cell-text.tsx'
import { ageColumn, amountColumn, statusColumn } from '../../shared/queue/columns.tsx'
import { QueuePage } from '../../shared/queue/queue-page.tsx'
import { depositFilters } from '../../shared/queue/statuses.ts'
import { Status, statusText } from '../../shared/status.tsx'
import { t, tCount } from '../../shared/text.ts'
import { useToday } from '../../shared/today.ts'
import { depositsQuery } from './deposits-queries.ts'

export function DepositsPage() {
	const { call } = useOffice()
	const search = useSearch({ from: '/shell/deposits' })
	const list = useQuery({ ...depositsQuery(call, search), enabled: useMay('deposits.read') })
	const held = useToday()?.deposits_held ?? undefined
	return (
		<QueuePage
			to="/deposits"
			needs="deposits.read"
			title={t('office_deposits')}
			hint={held === undefined ? undefined : tCount('office_deposits_held', held)}
			caption={t('office_deposits_caption')}
			searchPlaceholder={t('office_deposits_search')}
			filters={[
				{ status: undefined, label: t('queue_all') },
				...depositFilters.map((status) =>
					status === 'held'
						? { status, label: t('office_deposit_held'), count: held }
						: { status, label: statusText(status) },
				),
			]}
			search={search}
			list={list}
			columns={columns}
			givingWay={['credits', 'age']}
			empty={
				search.status === 'held'
					? { title: t('office_deposits_none_held'), hint: t('office_deposits_none_held_hint') }
					: search.status
						? { title: t('queue_nothing_found'), hint: t('queue_nothing_found_hint') }
						: { title: t('office_deposits_empty'), hint: t('office_deposits_empty_hint') }
			}
		/>
	)
}

const columns: Column<OfficeDeposit>[] = [
	{
		key: 'number',
		header: t('queue_column_number'),
		cell: ({ id, method, provider }) => (
			<CellText detail={`${provider} · ${method}`}>
				<Link
					to="/deposits/$id"
					params={{ id: String(id) }}
					search={true}
					resetScroll={false}
					onClick={(event) => event.stopPropagation()}
					className="font-display font-semibold hover:underline"
				>
					{t('office_deposit_open', { id })}
				</Link>
			</CellText>
		),
	},
	amountColumn(t('office_deposit_amount')),
	{
		key: 'credits',
		header: t('office_deposit_credits'),
		align: 'end',
		muted: true,
		phone: 'hidden',
		cell: ({ credits }) => amountText(credits),
	},
	{
		key: 'person',
		header: t('office_deposit_person'),
		cell: ({ person }) => <Person person={person} />,
	},
	statusColumn(({ status, held }) => <Status status={held ? 'held' : status} />),
	ageColumn,
]
