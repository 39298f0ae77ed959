import { messageOf } from '@skinverse/contract/client/api-error'
import type { PriceRuleInput } from '@skinverse/contract/rules/bulk-change'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { Skeleton } from '@skinverse/ui/skeleton'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { LoadError } from '../../shared/load-error.tsx'
import { useMay } from '../../shared/me.ts'
import { NothingFound } from '../../shared/nothing-found.tsx'
import { t } from '../../shared/text.ts'
import { SelectionBar } from './bulk/selection-bar.tsx'
import { useRowPreviews } from './bulk/use-row-previews.ts'
import { useSelectRows } from './bulk/use-select-rows.ts'
import type { Selection } from './bulk/use-selection.ts'
import { type CatalogueSearch, catalogueSearchOf, isNarrowed } from './catalogue-search.ts'
import {
	columnOf,
	columnsAround,
	gridOf,
	hiddenWhereNarrow,
	type ItemColumnName,
	useItemColumns,
} from './item-columns.ts'
import { cells, ROLE } from './item-row.tsx'
import { ItemRows } from './item-rows.tsx'
import { useItemLinks } from './use-item-links.ts'
import { useItemCount, useItemsAt } from './use-items.ts'
import { useLate } from './use-late.ts'
import { useStableFocus } from './use-stable-focus.ts'
import { HEAD_PX, useTallRows } from './use-tall-rows.ts'

interface ItemsTableProps {
	search: CatalogueSearch
	openId: string | undefined
	selection: Selection
	/** With the price panel open: its rule, as soon as it is valid. */
	pricing: Pricing | undefined
	onPrice: () => void
}

export interface Pricing {
	rule: PriceRuleInput | undefined
}

/** All listings in one virtualised list: only the visible rows are rendered, and only their pages fetched. */
export function ItemsTable(props: ItemsTableProps) {
	const { search } = props
	const { data, error, refetch } = useItemCount(search)
	if (error && !data) return <LoadError error={error} onRetry={refetch} />
	if (data?.total === 0) return <NothingListed search={search} />
	if (!data) return <Skeleton className="h-[calc(100dvh-14rem)] w-full" />
	return <Rows {...props} total={data.total} />
}

function Rows({ search, openId, selection, pricing, onPrice, total }: ItemsTableProps & { total: number }) {
	const scroller = useRef<HTMLElement>(null)
	const { heightPx, inSight } = useTallRows(search, total, scroller)
	const { itemAt, pages, isHere, error, retry } = useItemsAt(
		search,
		inSight.rows.map(({ index }) => index),
		total,
	)
	const isLate = useLate(!isHere)
	const onFocus = useStableFocus(scroller)
	const onSelect = useSelectRows(search, selection)
	const isPricing = pricing !== undefined
	const columns = useItemColumns()
	const previewOf = useRowPreviews(pages, pricing?.rule)

	function selectAllOnShortcut(event: KeyboardEvent): void {
		if (event.key !== 'a' || !(event.ctrlKey || event.metaKey)) return
		event.preventDefault()
		selection.selectAll()
	}

	return (
		<div className="surface relative">
			<SelectionBar
				selection={selection}
				total={total}
				status={search.status}
				isPricing={isPricing}
				onPrice={onPrice}
			/>
			<section
				ref={scroller}
				aria-label={t('office_catalogue_caption')}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
				tabIndex={0}
				onFocus={onFocus}
				onKeyDown={selectAllOnShortcut}
				className="h-[calc(100dvh-16.5rem)] min-h-80 group-has-[[data-bulk-banner]]/catalogue:h-[calc(100dvh-20.25rem)] scroll-pt-8 overflow-y-auto overscroll-contain rounded-b-panel"
			>
				{/* As tall as all rows together, for the scroll bar. */}
				<table
					{...ROLE.table}
					aria-rowcount={total + 1}
					className="relative block"
					style={{ height: heightPx, ...gridOf(columns) }}
				>
					<caption className="sr-only">{t('office_catalogue_caption')}</caption>
					<Head search={search} isPricing={isPricing} columns={columns} />
					<ItemRows
						inSight={inSight}
						itemAt={itemAt}
						isComing={!isHere && !isLate}
						openId={openId}
						links={useItemLinks(search)}
						selection={selection}
						onSelect={onSelect}
						isPricing={isPricing}
						columns={columns}
						previewOf={previewOf}
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

interface HeadProps {
	search: CatalogueSearch
	isPricing: boolean
	columns: readonly ItemColumnName[]
}

function Head({ search, isPricing, columns }: HeadProps) {
	const { before, after } = columnsAround(columns)
	const head = { ...ROLE.columnheader, scope: 'col' }
	const right = 'text-right font-normal max-md:hidden'
	return (
		<thead
			{...ROLE.rowgroup}
			className="sticky top-0 z-1 block border-b border-line bg-panel"
			style={{ height: HEAD_PX }}
		>
			<tr {...ROLE.row} aria-rowindex={1} className={`${cells(isPricing)} h-full text-xs text-muted`}>
				<th {...head}>
					<span className="sr-only">{t('office_bulk_selection')}</span>
				</th>
				<th {...head} className="text-left font-normal">
					{t('office_item')}
				</th>
				{isPricing ? (
					<>
						<th {...head} className={right}>
							{t('office_item_cost')}
						</th>
						<th {...head} className={right}>
							{t('office_bulk_old')}
						</th>
						<th {...head} className="text-right font-normal">
							{t('office_bulk_new')}
						</th>
						<th {...head} className={right}>
							{t('office_bulk_change_column')}
						</th>
						<th {...head} className={right}>
							{t('office_item_margin')}
						</th>
					</>
				) : (
					<>
						{before.map((name) => (
							<ColumnHead key={name} name={name} />
						))}
						<PriceHead search={search} />
						{after.map((name) => (
							<ColumnHead key={name} name={name} />
						))}
					</>
				)}
			</tr>
		</thead>
	)
}

function ColumnHead({ name }: { name: ItemColumnName }) {
	const { title, isNumber } = columnOf(name)
	return (
		<th
			{...ROLE.columnheader}
			scope="col"
			className={clsx('font-normal', isNumber ? 'text-right' : 'text-left', hiddenWhereNarrow(name))}
		>
			{t(title)}
		</th>
	)
}

function PriceHead({ search }: { search: CatalogueSearch }) {
	const Arrow = search.sort === 'desc' ? ArrowDown : ArrowUp
	return (
		<th
			{...ROLE.columnheader}
			scope="col"
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
	)
}

function NothingListed({ search }: { search: CatalogueSearch }) {
	const mayImport = useMay('catalogue.import')
	if (!isNarrowed(search)) {
		if (search.status === undefined && mayImport) {
			return (
				<EmptyState
					drawing="mail"
					title={t('office_catalogue_nothing_on_sale')}
					action={<Button render={<Link to="/catalogue/import" />}>{t('office_check_go_stock')}</Button>}
				>
					{t('office_catalogue_nothing_on_sale_hint')}
				</EmptyState>
			)
		}
		return (
			<EmptyState drawing="mail" title={t('office_catalogue_empty')}>
				{t('office_catalogue_empty_hint')}
			</EmptyState>
		)
	}
	return <NothingFound all={<Link to="/catalogue" search={catalogueSearchOf({ status: search.status })} />} />
}
