import { bankReason } from '@skinverse/contract/bank-reasons'
import type { OfficeMovement } from '@skinverse/contract/entities/operator/person-details'
import type { Column } from '@skinverse/ui/table'
import { useQuery } from '@tanstack/react-query'
import { Moment } from '../../shared/moment.tsx'
import { amountText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { CellText } from '../../shared/queue/cell-text.tsx'
import { t } from '../../shared/text.ts'
import { movementsQuery } from './people-queries.ts'
import { PersonList, useTabPage } from './person-list.tsx'

export function PersonMovements({ id }: { id: string }) {
	const { call } = useOffice()
	const list = useQuery(movementsQuery(call, id, useTabPage()))
	return (
		<PersonList
			caption={t('office_movements_caption')}
			columns={columns}
			list={list}
			empty={{ title: t('office_movements_none'), hint: t('office_movements_none_hint') }}
		/>
	)
}

const columns: Column<OfficeMovement>[] = [
	{
		key: 'movement',
		header: t('office_movement'),
		cell: ({ kind, reference, reason }) => (
			<>
				<CellText detail={reference}>
					<span className="font-display font-semibold">{t(`office_movement_${kind}`)}</span>
				</CellText>
				{reason && <span className="block text-xs text-soft wrap-anywhere">{bankReason(reason, t)}</span>}
			</>
		),
	},
	{
		key: 'credits',
		header: t('office_movement_credits'),
		align: 'end',
		phone: 'end',
		cell: ({ credits }) => (
			<span className={credits > 0 ? 'font-display font-semibold text-green' : 'font-display font-semibold'}>
				{credits > 0 ? '+' : ''}
				{amountText(credits)}
			</span>
		),
	},
	{
		key: 'after',
		header: t('office_movement_after'),
		align: 'end',
		phoneLabel: true,
		cell: ({ balance }) => amountText(balance),
	},
	{
		key: 'when',
		header: t('office_movement_when'),
		align: 'end',
		muted: true,
		phone: 'end',
		cell: ({ at }) => <Moment at={at} />,
	},
]
