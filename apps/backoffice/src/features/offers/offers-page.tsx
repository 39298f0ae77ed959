import type { OfficeOffer } from '@skinverse/contract/entities/operator/offer'
import { offerStatuses } from '@skinverse/contract/offer-moves'
import { Badge } from '@skinverse/ui/badge'
import type { Column } from '@skinverse/ui/table'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useMay } from '../../shared/me.ts'
import { amountText } from '../../shared/money.ts'
import { OfferAmount } from '../../shared/offer-amount.tsx'
import { useOffice } from '../../shared/office.ts'
import { Person } from '../../shared/person.tsx'
import { RowPicture } from '../../shared/picture.tsx'
import { CellText } from '../../shared/queue/cell-text.tsx'
import { ageColumn, statusColumn } from '../../shared/queue/columns.tsx'
import { ExportLink } from '../../shared/queue/export-link.tsx'
import { QueuePage } from '../../shared/queue/queue-page.tsx'
import { Status } from '../../shared/status.tsx'
import { t, tCount } from '../../shared/text.ts'
import { useToday } from '../../shared/today.ts'
import { offersQuery } from './offers-queries.ts'

export function OffersPage() {
	const { call } = useOffice()
	const search = useSearch({ from: '/shell/offers' })
	const list = useQuery({ ...offersQuery(call, search), enabled: useMay('offers.read') })
	const waiting = useToday()?.offers_to_answer ?? undefined
	return (
		<QueuePage
			to="/offers"
			needs="offers.read"
			title={t('office_offers')}
			hint={waiting === undefined ? undefined : tCount('office_offers_waiting', waiting)}
			caption={t('office_offers_caption')}
			searchPlaceholder={t('office_offers_search')}
			beside={<ExportLink queue="offers" search={search} />}
			filters={[
				{ status: undefined, label: t('queue_all') },
				...offerStatuses.map((status) => ({
					status,
					label: t(`office_offer_filter_${status}`),
					...(status === 'pending' && { count: waiting }),
				})),
			]}
			search={search}
			list={list}
			columns={columns}
			givingWay={['ours', 'age']}
			isWaiting={search.status === 'pending' ? isToAnswer : undefined}
			empty={emptyOf(search.status)}
		/>
	)
}

function emptyOf(status: string | undefined) {
	if (status === undefined) return { title: t('office_offers_empty'), hint: t('office_offers_empty_hint') }
	if (status !== 'pending') return { title: t('queue_nothing_found'), hint: t('queue_nothing_found_hint') }
	return { title: t('office_offers_none_waiting'), hint: t('office_offers_none_waiting_hint') }
}

const isToAnswer = ({ status }: OfficeOffer) => status === 'pending'

const columns: Column<OfficeOffer>[] = [
	{ key: 'item', header: t('office_offer_item'), cell: (offer) => <OfferName offer={offer} /> },
	{
		key: 'amount',
		header: t('office_offer_amount'),
		align: 'end',
		phone: 'end',
		cell: (offer) => <OfferAmount offer={offer} />,
	},
	{
		key: 'ours',
		header: t('office_offer_ours'),
		align: 'end',
		phone: 'hidden',
		cell: ({ service_price }) =>
			service_price === null ? (
				<span className="text-muted">{t('office_offer_none')}</span>
			) : (
				<span className="font-display font-semibold">{amountText(service_price)}</span>
			),
	},
	{ key: 'seller', header: t('office_offer_seller'), cell: ({ seller }) => <Person person={seller} /> },
	statusColumn(({ status, is_overdue }) => (
		<span className="inline-flex flex-wrap items-center gap-1.5">
			<Status status={status} />
			{is_overdue && <Badge tone="red">{t('office_offer_overdue')}</Badge>}
		</span>
	)),
	ageColumn,
]

function OfferName({ offer: { id, title, item } }: { offer: OfficeOffer }) {
	return (
		<span className="flex min-w-0 items-center gap-3">
			<RowPicture src={item.img} />
			<CellText detail={t('office_offer_number', { id })}>
				<Link
					to="/offers/$id"
					params={{ id: String(id) }}
					search={true}
					resetScroll={false}
					onClick={(event) => event.stopPropagation()}
					className="font-display font-semibold hover:underline max-md:line-clamp-3"
				>
					<bdi>{title}</bdi>
				</Link>
			</CellText>
		</span>
	)
}
