import type { OfficePayout } from '@skinverse/contract/entities/operator/payout'
import { Button } from '@skinverse/ui/button'
import type { Column } from '@skinverse/ui/table'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useMay } from '../../shared/me.ts'
import { amountText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { methodText } from '../../shared/payout-method.ts'
import { Person } from '../../shared/person.tsx'
import { CellText } from '../../shared/queue/cell-text.tsx'
import { ageColumn, statusColumn } from '../../shared/queue/columns.tsx'
import { ExportLink } from '../../shared/queue/export-link.tsx'
import { QueuePage } from '../../shared/queue/queue-page.tsx'
import { payoutFilters } from '../../shared/queue/statuses.ts'
import { t, tCount } from '../../shared/text.ts'
import { useToday } from '../../shared/today.ts'
import { payoutsQuery } from './payouts-queries.ts'

export function PayoutsPage() {
	const { call } = useOffice()
	const search = useSearch({ from: '/shell/payouts' })
	const list = useQuery({ ...payoutsQuery(call, search), enabled: useMay('payouts.read') })
	const waiting = useToday()?.payouts_to_make ?? undefined
	return (
		<QueuePage
			to="/payouts"
			needs="payouts.read"
			title={t('office_payouts')}
			hint={waiting === undefined ? undefined : tCount('office_payouts_waiting', waiting)}
			caption={t('office_payouts_caption')}
			searchPlaceholder={t('office_payouts_search')}
			beside={
				<>
					<Button size="sm" className="h-10!" render={<Link to="/payouts/runs" />}>
						{t('office_runs')}
					</Button>
					<ExportLink queue="payouts" search={search} />
				</>
			}
			filters={[
				{ status: undefined, label: t('queue_all') },
				...payoutFilters.map((status) => ({
					status,
					label: t(`office_payout_filter_${status}`),
					...(status === 'to_make' && { count: waiting }),
				})),
			]}
			search={search}
			list={list}
			columns={columns}
			givingWay={['age']}
			isWaiting={search.status === 'to_make' ? isToPay : undefined}
			empty={emptyOf(search.status)}
		/>
	)
}

function emptyOf(status: string | undefined) {
	if (status === undefined) return { title: t('office_payouts_empty'), hint: t('office_payouts_empty_hint') }
	if (status !== 'to_make') return { title: t('queue_nothing_found'), hint: t('queue_nothing_found_hint') }
	return { title: t('office_payouts_none_waiting'), hint: t('office_payouts_none_waiting_hint') }
}

const isToPay = ({ status }: OfficePayout) => status === 'processing'

const columns: Column<OfficePayout>[] = [
	{
		key: 'number',
		header: t('queue_column_number'),
		cell: ({ id, titles }) => (
			<CellText
				detail={
					<bdi title={titles.join(', ')} className="max-md:line-clamp-2">
						{titles.join(', ')}
					</bdi>
				}
			>
				<Link
					to="/payouts/$id"
					params={{ id: String(id) }}
					search={true}
					resetScroll={false}
					onClick={(event) => event.stopPropagation()}
					className="font-display font-semibold hover:underline"
				>
					{t('office_payout_number', { id })}
				</Link>
			</CellText>
		),
	},
	{
		key: 'amount',
		header: t('office_payout_amount'),
		align: 'end',
		phone: 'end',
		cell: ({ amount }) => <span className="font-display font-semibold">{amountText(amount)}</span>,
	},
	{
		key: 'method',
		header: t('office_payout_method'),
		phone: 'hidden',
		cell: ({ method, account }) => (
			<CellText className="md:max-w-28 @4xl:max-w-60" detail={account}>
				{methodText(method)}
			</CellText>
		),
	},
	{ key: 'seller', header: t('office_offer_seller'), cell: ({ seller }) => <Person person={seller} /> },
	statusColumn(),
	ageColumn,
]
