import type { OfficeDeposit } from '@skinverse/contract/entities/operator/deposit'
import type { Column } from '@skinverse/ui/table'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useOffice } from '../../shared/office.ts'
import { CellText } from '../../shared/queue/cell-text.tsx'
import { amountColumn, whenColumn } from '../../shared/queue/columns.tsx'
import { Status } from '../../shared/status.tsx'
import { t } from '../../shared/text.ts'
import { personDepositsQuery } from './people-queries.ts'
import { PersonList, useTabPage } from './person-list.tsx'

export function PersonDeposits({ id }: { id: string }) {
	const { call } = useOffice()
	const list = useQuery(personDepositsQuery(call, id, useTabPage()))
	return (
		<PersonList
			caption={t('office_deposits_caption')}
			columns={columns}
			list={list}
			empty={{ title: t('office_person_deposits_none'), hint: t('office_person_deposits_none_hint') }}
		/>
	)
}

const columns: Column<OfficeDeposit>[] = [
	{
		key: 'number',
		header: t('queue_column_number'),
		cell: ({ id, provider, method }) => (
			<CellText detail={`${provider} · ${method}`}>
				<Link
					to="/deposits/$id"
					params={{ id: String(id) }}
					search={{}}
					className="font-display font-semibold hover:underline"
				>
					{t('office_deposit_open', { id })}
				</Link>
			</CellText>
		),
	},
	amountColumn(t('office_deposit_amount')),
	{
		key: 'status',
		header: t('queue_column_status'),
		cell: ({ status, held }) => <Status status={held ? 'held' : status} />,
	},
	whenColumn,
]
