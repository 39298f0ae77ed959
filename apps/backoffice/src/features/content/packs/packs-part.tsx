import type { OfficePack } from '@skinverse/contract/entities/operator/content'
import type { Column } from '@skinverse/ui/table'
import { useQuery } from '@tanstack/react-query'
import { eurText } from '../../../shared/money.ts'
import { useOffice } from '../../../shared/office.ts'
import { CellText } from '../../../shared/queue/cell-text.tsx'
import { t, tCount } from '../../../shared/text.ts'
import { listQuery } from '../content-queries.ts'
import { ListPart } from '../list-part.tsx'
import { SaleState } from '../sale-state.tsx'
import { PackDialog } from './pack-dialog.tsx'

export function PacksPart() {
	const { call } = useOffice()
	return (
		<ListPart
			name="packs"
			query={useQuery(listQuery(call, 'GET /backoffice/content/packs'))}
			columns={columns}
			rowKey={({ id }) => id}
			titleOf={({ title }) => title}
			addLabel={t('office_pack_new')}
			empty={{ title: t('office_packs_empty'), hint: t('office_packs_empty_hint') }}
			form={(pack, onClose) => <PackDialog pack={pack} onClose={onClose} />}
		/>
	)
}

const columns: Column<OfficePack>[] = [
	{
		key: 'title',
		header: t('office_content_name'),
		cell: ({ title, items }) => (
			<CellText
				detail={tCount('office_pack_items_worth', items.length, {
					sum: eurText(items.reduce((sum, { price }) => sum + price, 0)),
				})}
			>
				{title}
			</CellText>
		),
	},
	{
		key: 'price',
		header: t('office_pack_price'),
		align: 'end',
		phone: 'end',
		cell: ({ price }) => <span className="font-display font-semibold">{eurText(price)}</span>,
	},
	{
		key: 'state',
		header: t('office_pack_state'),
		cell: ({ withdrawn, items }) => (
			<SaleState withdrawn={withdrawn} gone={items.some(({ available }) => !available)} />
		),
	},
]
