import type { OfficeOffer } from '@skinverse/contract/entities/operator/offer'
import type { Column } from '@skinverse/ui/table'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { OfferAmount } from '../../shared/offer-amount.tsx'
import { useOffice } from '../../shared/office.ts'
import { RowPicture } from '../../shared/picture.tsx'
import { CellText } from '../../shared/queue/cell-text.tsx'
import { whenColumn } from '../../shared/queue/columns.tsx'
import { Status } from '../../shared/status.tsx'
import { t } from '../../shared/text.ts'
import { personOffersQuery } from './people-queries.ts'
import { PersonList, useTabPage } from './person-list.tsx'

export function PersonOffers({ id }: { id: string }) {
	const { call } = useOffice()
	const list = useQuery(personOffersQuery(call, id, useTabPage()))
	return (
		<PersonList
			caption={t('office_person_tab_offers')}
			columns={columns}
			list={list}
			empty={{ title: t('office_person_offers_none'), hint: t('office_person_offers_none_hint') }}
		/>
	)
}

const columns: Column<OfficeOffer>[] = [
	{
		key: 'offer',
		header: t('office_offer_item'),
		cell: ({ id, title, item }) => (
			<span className="flex items-center gap-3">
				<RowPicture src={item.img} />
				<CellText detail={t('office_offer_number', { id })}>
					<Link
						to="/offers/$id"
						params={{ id: String(id) }}
						search={{}}
						className="font-display font-semibold hover:underline"
					>
						{title}
					</Link>
				</CellText>
			</span>
		),
	},
	{
		key: 'price',
		header: t('office_offer_amount'),
		align: 'end',
		phone: 'end',
		cell: (offer) => <OfferAmount offer={offer} />,
	},
	{ key: 'status', header: t('queue_column_status'), cell: ({ status }) => <Status status={status} /> },
	whenColumn,
]
