import type {
	BooksPersonAccount,
	BooksShopAccount,
} from '@skinverse/contract/entities/operator/books-transfer'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { Field } from '@skinverse/ui/field'
import { type Column, Table } from '@skinverse/ui/table'
import { TextInput } from '@skinverse/ui/text-input'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Allowed } from '../../shared/allowed.tsx'
import { dayText } from '../../shared/day-text.ts'
import { LoadError } from '../../shared/load-error.tsx'
import { useMay } from '../../shared/me.ts'
import { amountText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { Page } from '../../shared/page.tsx'
import { Person } from '../../shared/person.tsx'
import { SearchBox } from '../../shared/queue/search-box.tsx'
import { t } from '../../shared/text.ts'
import { accountsQuery } from './books-query.ts'
import { BooksTabs } from './books-tabs.tsx'

const SKELETON_ROWS = 8

/** The shop's accounts and those of shoppers, with their balances now or at the end of any day. */
export function AccountsPage() {
	const search = useSearch({ from: '/shell/books/accounts' })
	const { call } = useOffice()
	const navigate = useNavigate()
	const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } =
		useInfiniteQuery({ ...accountsQuery(call, search), enabled: useMay('books.read') })
	const narrow = (change: typeof search) =>
		void navigate({ to: '/books/accounts', search: { ...search, ...change }, replace: true })
	return (
		<Page title={t('office_books')} hint={t('office_books_accounts_hint')}>
			<Allowed needs="books.read">
				<BooksTabs />
				<div className="mb-4 flex flex-wrap items-end gap-3">
					<Field label={t('office_books_at')} className="max-md:w-full">
						<TextInput
							size="sm"
							type="date"
							value={search.at ?? ''}
							onChange={(event) => narrow({ at: event.currentTarget.value || undefined })}
						/>
					</Field>
					<SearchBox
						value={search.search ?? ''}
						placeholder={t('office_books_search_person')}
						onSearch={(words) => narrow({ search: words || undefined })}
					/>
				</div>
				{error && !data ? (
					<LoadError error={error} onRetry={refetch} />
				) : (
					<div className="grid items-start gap-4 xl:grid-cols-2">
						<section>
							<h2 className="mb-3 text-lg">{t('office_books_shop_accounts')}</h2>
							<Table
								dense
								caption={t('office_books_shop_accounts')}
								columns={shopColumns}
								rows={data?.pages[0]?.shop ?? []}
								rowKey={({ name }) => name}
								busy={isPlaceholderData}
								skeletonRows={data ? undefined : SKELETON_ROWS}
							/>
						</section>
						<section>
							<h2 className="mb-3 text-lg">{t('office_books_people_accounts')}</h2>
							<Table
								dense
								caption={t('office_books_people_accounts')}
								columns={peopleColumns}
								rows={data?.pages.flatMap(({ people }) => people) ?? []}
								rowKey={({ person }) => person.id}
								busy={isPlaceholderData}
								skeletonRows={data ? undefined : SKELETON_ROWS}
								empty={
									search.search ? (
										<EmptyState drawing="no-results" title={t('queue_nothing_found')}>
											{t('queue_nothing_found_hint')}
										</EmptyState>
									) : (
										<EmptyState drawing="mail" title={t('office_books_people_empty')}>
											{t('office_books_people_empty_hint')}
										</EmptyState>
									)
								}
								footer={
									hasNextPage && (
										<Button size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
											{t('office_books_more')}
										</Button>
									)
								}
							/>
						</section>
					</div>
				)}
				<p className="mt-3 text-xs text-muted">
					{search.at ? t('office_books_at_day', { day: dayText(search.at) }) : t('office_books_now')}
				</p>
			</Allowed>
		</Page>
	)
}

const balance = (amount: number) => <span className="font-display font-semibold">{amountText(amount)}</span>

const shopColumns: Column<BooksShopAccount>[] = [
	{
		key: 'name',
		header: t('office_books_account'),
		cell: ({ name }) => (
			<Link to="/books/transfers" search={{ account: name }} className="hover:underline">
				{t(`office_account_${name}`)} <span className="text-xs text-muted">{name}</span>
			</Link>
		),
	},
	{
		key: 'balance',
		header: t('office_books_balance'),
		align: 'end',
		phone: 'end',
		cell: (row) => balance(row.balance),
	},
]

const peopleColumns: Column<BooksPersonAccount>[] = [
	{
		key: 'person',
		header: t('finance_entry_person'),
		cell: ({ person }) => (
			<Link to="/books/transfers" search={{ person: person.id }} className="hover:underline">
				<Person person={person} />
			</Link>
		),
	},
	{
		key: 'id',
		header: t('finance_entry_number'),
		muted: true,
		phone: 'hidden',
		cell: ({ person }) => `#${person.id}`,
	},
	{
		key: 'balance',
		header: t('office_books_balance'),
		align: 'end',
		phone: 'end',
		cell: (row) => balance(row.balance),
	},
]
