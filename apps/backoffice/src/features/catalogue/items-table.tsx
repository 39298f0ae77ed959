import { messageOf } from '@skinverse/contract/client/api-error'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { Skeleton } from '@skinverse/ui/skeleton'
import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useRef } from 'react'
import { LoadError } from '../../shared/load-error.tsx'
import { t } from '../../shared/text.ts'
import type { CatalogueSearch } from './catalogue-search.ts'
import { CELLS, ROLE } from './item-row.tsx'
import { ItemRows } from './item-rows.tsx'
import { useItemLinks } from './use-item-links.ts'
import { useItemCount, useItemsAt } from './use-items.ts'
import { useLate } from './use-late.ts'
import { useStableFocus } from './use-stable-focus.ts'
import { HEAD_PX, useTallRows } from './use-tall-rows.ts'

interface ItemsTableProps {
	search: CatalogueSearch
	openId: string | undefined
}

/** All listings in one virtualised list: only the visible rows are rendered, and only their pages fetched. */
export function ItemsTable({ search, openId }: ItemsTableProps) {
	const { data, error, refetch } = useItemCount(search)
	if (error && !data) return <LoadError error={error} onRetry={refetch} />
	if (data?.total === 0) return <NothingListed search={search} />
	if (!data) return <Skeleton className="h-[calc(100dvh-13rem)] w-full" />
	return <Rows search={search} openId={openId} total={data.total} />
}

function Rows({ search, openId, total }: ItemsTableProps & { total: number }) {
	const scroller = useRef<HTMLElement>(null)
	const { heightPx, inSight } = useTallRows(search, total, scroller)
	const { itemAt, isHere, error, retry } = useItemsAt(
		search,
		inSight.rows.map(({ index }) => index),
		total,
	)
	const isLate = useLate(!isHere)
	const onFocus = useStableFocus(scroller)
	return (
		<div className="relative">
			<section
				ref={scroller}
				aria-label={t('office_catalogue_caption')}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
				tabIndex={0}
				onFocus={onFocus}
				className="surface h-[calc(100dvh-13.5rem)] min-h-90 scroll-pt-10 overflow-y-auto overscroll-contain"
			>
				{/* As tall as all rows together, for the scroll bar. */}
				<table
					{...ROLE.table}
					aria-rowcount={total + 1}
					className="relative block"
					style={{ height: heightPx }}
				>
					<caption className="sr-only">{t('office_catalogue_caption')}</caption>
					<Head search={search} />
					<ItemRows
						inSight={inSight}
						itemAt={itemAt}
						isComing={!isHere && !isLate}
						openId={openId}
						links={useItemLinks(search)}
					/>
				</table>
			</section>
			{error && <RowsMissing error={error} onRetry={retry} />}
		</div>
	)
}

/** Covers only the empty rows: the loaded ones stay. */
function RowsMissing({ error, onRetry }: { error: Error; onRetry: () => void }) {
	return (
		<div
			role="alert"
			className="surface absolute inset-x-4 bottom-6 mx-auto flex w-fit items-center gap-4 py-2.5 pr-2.5 pl-4 text-sm shadow-lg"
		>
			{messageOf(error, t('an_error_occurred'))}
			<Button size="sm" onClick={onRetry}>
				{t('try_again')}
			</Button>
		</div>
	)
}

function Head({ search }: { search: CatalogueSearch }) {
	const Arrow = search.sort === 'desc' ? ArrowDown : ArrowUp
	const head = { ...ROLE.columnheader, scope: 'col' }
	return (
		<thead
			{...ROLE.rowgroup}
			className="sticky top-0 z-1 block border-b border-line bg-panel"
			style={{ height: HEAD_PX }}
		>
			<tr {...ROLE.row} aria-rowindex={1} className={`${CELLS} h-full text-xs text-muted`}>
				<th {...head} className="text-left font-normal">
					{t('office_item')}
				</th>
				<th {...head} className="text-left font-normal max-lg:hidden">
					{t('office_item_type')}
				</th>
				<th {...head} className="text-left font-normal max-lg:hidden">
					{t('office_item_quality')}
				</th>
				<th
					{...head}
					aria-sort={search.status ? undefined : search.sort === 'desc' ? 'descending' : 'ascending'}
					className="text-right font-normal"
				>
					{search.status ? (
						t('office_item_price')
					) : (
						<Link
							to="/catalogue"
							search={{ ...search, sort: search.sort ? undefined : 'desc' }}
							className="inline-flex items-center gap-1 hover:text-ink"
						>
							{t('office_item_price')}
							<Arrow aria-hidden="true" className="size-3.5" />
						</Link>
					)}
				</th>
			</tr>
		</thead>
	)
}

function NothingListed({ search }: { search: CatalogueSearch }) {
	if (!search.search && !search.category) {
		return (
			<EmptyState drawing="mail" title={t('office_catalogue_empty')}>
				{t('office_catalogue_empty_hint')}
			</EmptyState>
		)
	}
	return (
		<EmptyState
			drawing="no-results"
			title={t('queue_nothing_found')}
			action={
				<Button render={<Link to="/catalogue" search={{ status: search.status }} />}>
					{t('queue_show_all')}
				</Button>
			}
		>
			{t('queue_nothing_found_hint')}
		</EmptyState>
	)
}
