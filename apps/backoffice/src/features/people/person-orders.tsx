import type { OfficeOrder } from '@skinverse/contract/entities/operator/order'
import type { Column } from '@skinverse/ui/table'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { eurText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { RowPicture } from '../../shared/picture.tsx'
import { CellText } from '../../shared/queue/cell-text.tsx'
import { whenColumn } from '../../shared/queue/columns.tsx'
import { Status } from '../../shared/status.tsx'
import { t } from '../../shared/text.ts'
import { personOrdersQuery } from './people-queries.ts'
import { PersonList, useTabPage } from './person-list.tsx'

export function PersonOrders({ id }: { id: string }) {
	const { call } = useOffice()
	const list = useQuery(personOrdersQuery(call, id, useTabPage()))
	return (
		<PersonList
			caption={t('office_orders_caption')}
			columns={columns}
			list={list}
			empty={{ title: t('office_person_orders_none'), hint: t('office_person_orders_none_hint') }}
		/>
	)
}

const columns: Column<OfficeOrder>[] = [
	{
		key: 'order',
		header: t('office_order_item'),
		cell: ({ id, title, picture }) => (
			<span className="flex items-center gap-3">
				<RowPicture src={picture} />
				<CellText detail={title}>
					<Link
						to="/orders/$id"
						params={{ id: String(id) }}
						search={{}}
						className="font-display font-semibold hover:underline"
					>
						{t('office_order_open', { id })}
					</Link>
				</CellText>
			</span>
		),
	},
	{
		key: 'total',
		header: t('office_order_sum'),
		align: 'end',
		phone: 'end',
		cell: ({ remaining }) => <span className="font-display font-semibold">{eurText(remaining)}</span>,
	},
	{ key: 'status', header: t('queue_column_status'), cell: ({ status }) => <Status status={status} /> },
	whenColumn,
]
