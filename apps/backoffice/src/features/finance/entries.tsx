import { buildRequest } from '@skinverse/contract/client/build-request'
import type { FinanceEntry, FinancePeriodDates } from '@skinverse/contract/entities/operator/finance'
import type { FinanceEntryKind } from '@skinverse/contract/finance-reports'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { type Column, Table } from '@skinverse/ui/table'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { momentIn, periodText } from '../../shared/day-text.ts'
import { LoadError } from '../../shared/load-error.tsx'
import { useMay } from '../../shared/me.ts'
import { amountText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { Person } from '../../shared/person.tsx'
import { DownloadLink } from '../../shared/queue/download-link.tsx'
import { t } from '../../shared/text.ts'
import { entriesQuery } from './finance-queries.ts'
import { entryFiltersOf, periodOf } from './finance-search.ts'

interface EntriesProps {
	kind: FinanceEntryKind
	period: FinancePeriodDates
	/** Of the shop, as the days of the period. */
	timeZone: string
}

const SKELETON_ROWS = 10
/** The page of an entry. */
const pages = {
	orders: '/orders/$id',
	refunds: '/orders/$id',
	undelivered: '/orders/$id',
	deposits: '/deposits/$id',
	payouts: '/payouts/$id',
	owed: '/offers/$id',
	credits: '/people/$id',
} as const

/** The orders, deposits, payouts, offers or shoppers behind a figure. */
export function Entries({ kind, period, timeZone }: EntriesProps) {
	const search = useSearch({ from: '/shell/finance' })
	const { call } = useOffice()
	const mayExport = useMay('finance.export')
	const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
		entriesQuery(call, kind, search),
	)
	const { path } = buildRequest({
		key: 'GET /backoffice/finance/entries/export',
		query: { ...period, ...entryFiltersOf(search), kind },
	})
	const title = t('finance_entries_of', {
		kind: t(`finance_entries_${kind}`),
		period: periodText(period),
	})
	return (
		<section aria-labelledby="finance-entries">
			<header className="mb-3 flex flex-wrap items-center gap-3">
				<Button
					size="sm"
					className="h-10!"
					icon={<ArrowLeft aria-hidden="true" className="size-4" />}
					render={<Link to="/finance" search={{ ...periodOf(search), report: search.report }} />}
				>
					{t('finance_entries_back')}
				</Button>
				<h2 id="finance-entries" className="min-w-0 flex-1 text-lg">
					{title}
				</h2>
				{mayExport && <DownloadLink path={path} />}
			</header>
			{error && !data ? (
				<LoadError error={error} onRetry={refetch} />
			) : (
				<Table
					dense
					caption={title}
					columns={columnsIn(timeZone)}
					rows={data?.pages.flatMap(({ payload }) => payload) ?? []}
					rowKey={({ id }) => id}
					skeletonRows={data ? undefined : SKELETON_ROWS}
					empty={
						<EmptyState drawing="no-results" title={t('finance_entries_empty')}>
							{t('finance_entries_empty_hint')}
						</EmptyState>
					}
					footer={
						hasNextPage && (
							<Button size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
								{t('finance_entries_more')}
							</Button>
						)
					}
				/>
			)}
		</section>
	)
}

const columnsIn = (timeZone: string): Column<FinanceEntry>[] => [
	{
		key: 'number',
		header: t('finance_entry_number'),
		cell: ({ kind, id }) => (
			<Link
				to={pages[kind]}
				params={{ id: String(id) }}
				search={{}}
				className="font-display font-semibold hover:underline"
			>
				#{id}
			</Link>
		),
	},
	{
		key: 'amount',
		header: t('finance_amount'),
		align: 'end',
		phone: 'end',
		cell: ({ amount }) => <span className="font-display font-semibold">{amountText(amount)}</span>,
	},
	{
		key: 'vat',
		header: t('finance_vat'),
		align: 'end',
		phone: 'hidden',
		cell: ({ vat }) => vat !== null && amountText(vat),
	},
	{
		key: 'credits',
		header: t('finance_credits'),
		align: 'end',
		muted: true,
		phone: 'hidden',
		cell: ({ credits }) => amountText(credits),
	},
	{ key: 'person', header: t('finance_entry_person'), cell: ({ person }) => <Person person={person} /> },
	{
		key: 'about',
		header: t('finance_entry_about'),
		muted: true,
		phone: 'hidden',
		cell: ({ about }) => about,
	},
	{
		key: 'time',
		header: t('finance_entry_time'),
		align: 'end',
		muted: true,
		phone: 'end',
		cell: ({ at }) =>
			at !== null && <time dateTime={new Date(at * 1000).toISOString()}>{momentIn(at, timeZone)}</time>,
	},
]
