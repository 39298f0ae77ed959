import { buildRequest } from '@skinverse/contract/client/build-request'
import type { BooksTransfer } from '@skinverse/contract/entities/operator/books-transfer'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { type Column, Table } from '@skinverse/ui/table'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Allowed } from '../../shared/allowed.tsx'
import { LoadError } from '../../shared/load-error.tsx'
import { useMay } from '../../shared/me.ts'
import { Moment } from '../../shared/moment.tsx'
import { amountText } from '../../shared/money.ts'
import { NothingFound } from '../../shared/nothing-found.tsx'
import { useOffice } from '../../shared/office.ts'
import { Page } from '../../shared/page.tsx'
import { DownloadLink } from '../../shared/queue/download-link.tsx'
import { t } from '../../shared/text.ts'
import { AccountSide } from './account-side.tsx'
import { transferFilters, transfersQuery } from './books-query.ts'
import type { TransfersSearch } from './books-search.ts'
import { BooksTabs } from './books-tabs.tsx'
import { TransferFilters } from './transfer-filters.tsx'

const SKELETON_ROWS = 12

export function TransfersPage() {
	const search = useSearch({ from: '/shell/books/transfers' })
	const { call } = useOffice()
	const mayExport = useMay('books.export')
	const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } =
		useInfiniteQuery({ ...transfersQuery(call, search), enabled: useMay('books.read') })
	const { path } = buildRequest({
		key: 'GET /backoffice/books/transfers/export',
		query: transferFilters(search),
	})
	return (
		<Page
			title={t('office_books')}
			hint={t('office_books_transfers_hint')}
			aside={mayExport && <DownloadLink path={path} />}
		>
			<Allowed needs="books.read">
				<BooksTabs />
				<TransferFilters search={search} />
				{error && (!data || isPlaceholderData) ? (
					<LoadError error={error} onRetry={refetch} />
				) : (
					<Table
						dense
						caption={t('office_books_transfers')}
						columns={columns}
						rows={data?.pages.flatMap(({ payload }) => payload) ?? []}
						rowKey={({ id }) => id}
						busy={isPlaceholderData}
						skeletonRows={data ? undefined : SKELETON_ROWS}
						empty={<NothingListed search={search} />}
						footer={
							hasNextPage && (
								<Button size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
									{t('office_books_more')}
								</Button>
							)
						}
					/>
				)}
			</Allowed>
		</Page>
	)
}

function NothingListed({ search }: { search: TransfersSearch }) {
	if (Object.values(search).every((value) => value === undefined)) {
		return (
			<EmptyState drawing="mail" title={t('office_books_transfers_empty')}>
				{t('office_books_transfers_empty_hint')}
			</EmptyState>
		)
	}
	return <NothingFound all={<Link to="/books/transfers" search={{}} />} />
}

const columns: Column<BooksTransfer>[] = [
	{
		key: 'kind',
		header: t('office_books_kind'),
		cell: ({ id, kind }) => (
			<Link
				to="/books/transfers/$id"
				params={{ id: String(id) }}
				className="font-display font-semibold hover:underline"
			>
				{t(`office_transfer_${kind}`)} <span className="text-xs font-normal text-muted">#{id}</span>
			</Link>
		),
	},
	{
		key: 'amount',
		header: t('finance_credits'),
		align: 'end',
		phone: 'end',
		cell: ({ amount }) => <span className="font-display font-semibold">{amountText(amount)}</span>,
	},
	{ key: 'from', header: t('office_books_from'), cell: ({ from }) => <AccountSide side={from} /> },
	{ key: 'to', header: t('office_books_to'), phone: 'end', cell: ({ to }) => <AccountSide side={to} /> },
	{
		key: 'reference',
		header: t('office_books_reference'),
		muted: true,
		phone: 'hidden',
		cell: ({ reference }) => <span className="block max-w-56 truncate">{reference}</span>,
	},
	{
		key: 'time',
		header: t('office_books_when'),
		align: 'end',
		muted: true,
		phone: 'end',
		cell: ({ at }) => <Moment at={at} />,
	},
]
