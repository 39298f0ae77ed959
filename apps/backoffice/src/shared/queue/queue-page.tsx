import type { Capability } from '@skinverse/contract/capabilities'
import type { ListMeta } from '@skinverse/contract/entities/common'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { type Column, Table } from '@skinverse/ui/table'
import { Link, Outlet, useNavigate, useParams } from '@tanstack/react-router'
import clsx from 'clsx'
import { type ReactNode, useCallback, useRef } from 'react'
import { Allowed } from '../allowed.tsx'
import { LoadError } from '../load-error.tsx'
import { NothingFound } from '../nothing-found.tsx'
import { Page } from '../page.tsx'
import { t } from '../text.ts'
import { type Filter, FilterLinks } from './filter-links.tsx'
import { ListFooter } from './list-footer.tsx'
import type { QueuePath, QueueSearch } from './queue-search.ts'
import { SearchBox } from './search-box.tsx'
import { useFocusOfClosed } from './use-focus-of-closed.ts'
import { useNextRow } from './use-next-row.ts'
import { useRowKeys } from './use-row-keys.ts'

interface Listed<Row> {
	data: { payload: Row[]; meta: ListMeta } | undefined
	error: unknown
	/** The rows are those of the previous query. */
	isPlaceholderData: boolean
	refetch: () => unknown
}

export interface QueuePageProps<Row> {
	to: QueuePath
	needs: Capability
	title: string
	hint: string | undefined
	caption: string
	searchPlaceholder: string
	/** Beside the search. */
	beside?: ReactNode
	filters: readonly Filter[]
	search: QueueSearch
	list: Listed<Row>
	columns: readonly Column<Row>[]
	/** The columns that are hidden while a row is open. */
	givingWay: readonly string[]
	/** In a list of open tasks: whether the row is one. The next one opens after a decision. */
	isWaiting?: ((row: Row) => boolean) | undefined
	/** The empty state, if nothing was searched for. */
	empty: { title: string; hint: string }
}

const SKELETON_ROWS = 8

/** A list with its search, filters and page in the URL, and the open row beside it. */
export function QueuePage<Row extends { id: number }>(props: QueuePageProps<Row>) {
	const { to, needs, title, hint, search, filters, searchPlaceholder, beside } = props
	const navigate = useNavigate()
	const openId = useParams({ strict: false, select: ({ id }) => id })
	const rows = useRef<HTMLDivElement>(null)
	useRowKeys(rows)
	useFocusOfClosed(rows, to, openId)

	/** A new search is through all: what is looked for by its number is rarely among the open tasks. */
	function searchFor(text: string): void {
		const status = search.search === undefined ? undefined : search.status
		void navigate({ to, search: { status, search: text || undefined }, replace: true })
	}

	return (
		<Page
			title={title}
			hint={hint}
			hidesHead={openId !== undefined}
			aside={
				<div className="flex flex-wrap items-center gap-2">
					<SearchBox value={search.search ?? ''} placeholder={searchPlaceholder} onSearch={searchFor} />
					{beside}
				</div>
			}
		>
			<Allowed needs={needs}>
				{/* On narrow screens the open row replaces the list. */}
				<div className={clsx(openId && 'max-xl:hidden')}>
					<FilterLinks to={to} current={search} filters={filters} />
				</div>
				<div className={clsx(openId && 'items-start gap-4 xl:grid xl:grid-cols-[minmax(0,1fr)_26.5rem]')}>
					<div ref={rows} className={clsx('min-w-0', openId && 'max-xl:hidden')}>
						<QueueTable {...props} openId={openId} />
					</div>
					<Outlet />
				</div>
			</Allowed>
		</Page>
	)
}

function QueueTable<Row extends { id: number }>(props: QueuePageProps<Row> & { openId: string | undefined }) {
	const { to, list, columns, givingWay, caption, search, openId, isWaiting } = props
	const navigate = useNavigate()
	const { data, error, refetch, isPlaceholderData } = list
	const open = useCallback(
		(id: number) =>
			void navigate({ to: `${to}/$id`, params: { id: String(id) }, search: true, resetScroll: false }),
		[navigate, to],
	)
	useNextRow({ rows: isPlaceholderData ? undefined : data?.payload, openId, isWaiting, open })
	if (error && !data) return <LoadError error={error} onRetry={refetch} />
	const page = search.page ?? 1
	return (
		<Table
			dense
			caption={caption}
			columns={openId === undefined ? columns : columns.filter(({ key }) => !givingWay.includes(key))}
			rows={data?.payload ?? []}
			rowKey={({ id }) => id}
			selectedKey={openId === undefined ? undefined : Number(openId)}
			onRowClick={({ id }) => open(id)}
			busy={isPlaceholderData}
			skeletonRows={data ? undefined : SKELETON_ROWS}
			empty={<NothingListed {...props} />}
			footer={
				data && (
					<ListFooter
						page={page}
						meta={data.meta}
						renderPage={(number, link) => <Link {...link} to={to} search={{ ...search, page: number }} />}
					/>
				)
			}
		/>
	)
}

function NothingListed<Row>({ to, search, list, empty }: QueuePageProps<Row>) {
	if ((list.data?.meta.total ?? 0) > 0) {
		return (
			<EmptyState
				drawing="no-results"
				title={t('queue_past_the_end')}
				action={
					<Button render={<Link to={to} search={{ ...search, page: undefined }} />}>
						{t('queue_first_page')}
					</Button>
				}
			/>
		)
	}
	if (search.search) {
		return <NothingFound all={<Link to={to} search={{}} />} />
	}
	return (
		<EmptyState drawing="mail" title={empty.title}>
			{empty.hint}
		</EmptyState>
	)
}
