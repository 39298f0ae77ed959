import type { OfficeDeposit } from '@skinverse/contract/entities/operator/deposit'
import { Badge } from '@skinverse/ui/badge'
import type { Column } from '@skinverse/ui/table'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Moment } from '../../shared/moment.tsx'
import { amountText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
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
			<>
				<Link
					to="/deposits/$id"
					params={{ id: String(id) }}
					search={{}}
					className="block font-display font-semibold hover:underline"
				>
					{t('office_deposit_open', { id })}
				</Link>
				<span className="block text-xs text-muted">
					{provider} · {method}
				</span>
			</>
		),
	},
	{
		key: 'amount',
		header: t('office_deposit_amount'),
		align: 'end',
		phone: 'end',
		cell: ({ amount, currency }) => (
			<span className="font-display font-semibold">
				{amountText(amount)} {currency}
			</span>
		),
	},
	{
		key: 'status',
		header: t('queue_column_status'),
		cell: ({ status, held }) =>
			held ? <Badge tone="red">{t('office_deposit_held')}</Badge> : <Status status={status} />,
	},
	{
		key: 'when',
		header: t('office_movement_when'),
		align: 'end',
		muted: true,
		phone: 'end',
		cell: ({ created_at }) => <Moment at={created_at} />,
	},
]
