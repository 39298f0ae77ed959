import type { OfficeItem } from '@skinverse/contract/entities/operator/item'
import clsx from 'clsx'
import { ArrowRight, Check, Equal, Lock, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, memo } from 'react'
import { amountText } from '../../shared/money.ts'
import { Picture } from '../../shared/picture.tsx'
import { t } from '../../shared/text.ts'
import type { RowPreview } from './bulk/use-row-previews.ts'
import { columnOf, columnsAround, hiddenWhereNarrow, type ItemColumnName } from './item-columns.ts'
import { marginOf, marginText, percentText } from './margin.ts'
import type { ItemLinks } from './use-item-links.ts'
import { ROW_PX } from './use-tall-rows.ts'

/** The columns, shared by the head and every row (`gridOf`); a phone has room for the item and its price. */
const COLUMNS = 'grid items-center gap-x-3 px-3 grid-cols-[1.125rem_minmax(0,1fr)_auto]'
export const cells = (isPricing: boolean) =>
	clsx(
		COLUMNS,
		isPricing
			? 'md:grid-cols-[1.125rem_minmax(0,1fr)_5rem_5rem_5.5rem_4rem_7.5rem]'
			: 'md:grid-cols-(--narrow) @4xl:grid-cols-(--wide)',
	)

/** Explicit roles: a custom `display` removes the roles of table elements. */
export const ROLE = {
	table: { role: 'table' },
	rowgroup: { role: 'rowgroup' },
	row: { role: 'row' },
	columnheader: { role: 'columnheader' },
	cell: { role: 'cell' },
}

export type Select = (index: number, item: OfficeItem, isOn: boolean, isRange: boolean) => void

interface ItemRowProps {
	/** Undefined while loading. */
	item: OfficeItem | undefined
	index: number
	topPx: number
	isOpen: boolean
	links: ItemLinks
	isSelected: boolean
	onSelect: Select
	/** With a price rule: undefined while it is computed. */
	isPricing: boolean
	columns: readonly ItemColumnName[]
	preview: RowPreview | undefined
}

const ROW = 'absolute inset-x-0 top-0 border-b border-line text-sm'

export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
	const { item, index, topPx, isOpen, isSelected, isPricing } = props
	const place = {
		// The head is row 1.
		'aria-rowindex': index + 2,
		style: { height: ROW_PX, transform: `translateY(${topPx}px)` },
	}
	if (item === undefined) {
		return (
			<tr {...ROLE.row} {...place} className={clsx(ROW, 'flex items-center px-4')}>
				<td {...ROLE.cell}>
					{/* Not animated: animating twenty rows costs more than waiting for them. */}
					<span aria-hidden="true" className="block h-4 w-64 max-w-full rounded-inner bg-raised" />
				</td>
			</tr>
		)
	}
	return (
		<tr
			{...ROLE.row}
			{...place}
			className={clsx(
				ROW,
				cells(isPricing),
				isOpen ? 'bg-violet/15' : isSelected ? 'bg-violet/7' : 'hover:bg-tint/3',
			)}
		>
			<td {...ROLE.cell} className="flex">
				<RowCheckbox {...props} item={item} />
			</td>
			<td {...ROLE.cell} className="flex min-w-0 items-center gap-2.5">
				<Picture src={item.picture} className="h-6.5 w-10" />
				<Name {...props} item={item} />
			</td>
			{isPricing ? <NewPrice {...props} item={item} /> : <Numbers {...props} item={item} />}
		</tr>
	)
})

type Row = ItemRowProps & { item: OfficeItem }

function RowCheckbox({ item, index, isSelected, onSelect }: Row) {
	const choose = (isOn: boolean, isRange: boolean) => onSelect(index, item, isOn, isRange)
	return (
		<span className="relative grid size-4.5 place-items-center">
			<input
				type="checkbox"
				value={item.id}
				aria-label={t('office_bulk_select', { title: item.title })}
				checked={isSelected}
				onChange={() => undefined}
				onClick={(event: MouseEvent<HTMLInputElement>) => choose(event.currentTarget.checked, event.shiftKey)}
				onKeyDown={(event: KeyboardEvent) => {
					// A browser reports no shift key with the click that the space bar makes.
					if (event.key !== ' ' || !event.shiftKey) return
					event.preventDefault()
					choose(!isSelected, true)
				}}
				className="peer absolute -inset-2 cursor-pointer appearance-none rounded-[5px] before:absolute before:inset-2 before:rounded-[5px] before:border before:border-tint/28 checked:before:border-violet checked:before:bg-violet hover:before:border-tint/50"
			/>
			<Check
				aria-hidden="true"
				className="pointer-events-none relative size-[13px] stroke-3 text-on-strong opacity-0 peer-checked:opacity-100"
			/>
		</span>
	)
}

function Name({ item: { id, title, float_value }, isOpen, links, isPricing }: Row) {
	return (
		<span className="flex min-w-0 items-baseline gap-2">
			{/* A plain anchor: a router link in each row would cost more than the rest of the row. */}
			<a
				href={links.hrefOf(id)}
				onClick={(event) => links.follow(event, id)}
				aria-current={isOpen ? 'true' : undefined}
				className="truncate font-display font-semibold hover:underline"
			>
				{title}
			</a>
			{float_value !== null && (
				<span className="text-xs text-muted tabular-nums max-md:hidden">{float_value.toFixed(3)}</span>
			)}
			{!isPricing && <span className="text-xs text-faint @max-4xl:hidden">#{id}</span>}
		</span>
	)
}

const NUMBER = 'text-right tabular-nums'

function Numbers({ item, columns }: Row) {
	const { price, old_price } = item
	const hasSale = old_price !== null && old_price > price
	const { before, after } = columnsAround(columns)
	return (
		<>
			{before.map((name) => (
				<ColumnCell key={name} name={name} item={item} />
			))}
			<td {...ROLE.cell} className={`${NUMBER} font-display font-semibold`}>
				{hasSale && (
					<s className="mr-1.5 text-xs font-normal text-muted max-md:hidden">{amountText(old_price)}</s>
				)}
				{amountText(price)}
			</td>
			{after.map((name) => (
				<ColumnCell key={name} name={name} item={item} />
			))}
		</>
	)
}

function ColumnCell({ name, item }: { name: ItemColumnName; item: OfficeItem }) {
	const { text, isNumber } = columnOf(name)
	const shown = text(item)
	const isLoss = name === 'margin' && shown?.startsWith('−')
	return (
		<td
			{...ROLE.cell}
			className={clsx(
				'truncate',
				isLoss ? 'text-red' : 'text-muted',
				isNumber && NUMBER,
				hiddenWhereNarrow(name),
			)}
		>
			{shown}
		</td>
	)
}

function NewPrice({ item, isSelected, preview }: Row) {
	const { price, cost } = item
	const isChanged = isSelected && preview?.skipped === null && preview.price !== null
	const next = isChanged && preview?.price != null ? preview.price : price
	const change = (next - price) / price
	return (
		<>
			<td {...ROLE.cell} className={`${NUMBER} text-muted max-md:hidden`}>
				{cost === null ? '–' : amountText(cost)}
			</td>
			<td {...ROLE.cell} className={`${NUMBER} text-muted max-md:hidden`}>
				{isChanged ? <s>{amountText(price)}</s> : amountText(price)}
			</td>
			<td {...ROLE.cell} className={`${NUMBER} font-display font-semibold`}>
				{isSelected ? amountText(next) : <span className="text-faint">–</span>}
			</td>
			<td
				{...ROLE.cell}
				className={clsx(
					NUMBER,
					'text-xs max-md:hidden',
					change < 0 ? 'text-red' : change > 0 ? 'text-green' : 'text-muted',
				)}
			>
				{isChanged && percentText(change)}
			</td>
			<td {...ROLE.cell} className={`${NUMBER} flex items-center justify-end gap-1.5 text-xs max-md:hidden`}>
				{isSelected && <Note preview={preview} />}
				<MarginChange before={marginOf(price, cost)} after={isChanged ? marginOf(next, cost) : null} />
			</td>
		</>
	)
}

/** Why a listing does not change, or that a bound decided its price. */
function Note({ preview }: { preview: RowPreview | undefined }) {
	const label =
		preview?.skipped != null
			? t(`office_bulk_skip_${preview.skipped}`)
			: preview?.held != null && t(`office_bulk_row_held_${preview.held}`)
	if (!label) return null
	const isUnchanged = preview?.skipped === 'unchanged'
	const Icon = isUnchanged ? Equal : preview?.skipped != null ? Lock : TriangleAlert
	const ink = isUnchanged ? 'text-muted' : preview?.skipped != null ? 'text-lightblue' : 'text-amber'
	return (
		<span title={label} className={ink}>
			<Icon aria-hidden="true" className="size-3.5" />
			<span className="sr-only">{label}</span>
		</span>
	)
}

function MarginChange({ before, after }: { before: number | null; after: number | null }) {
	if (before === null) return <span className="text-faint">–</span>
	if (after === null) return <span className="text-soft">{marginText(before)}</span>
	return (
		<span>
			<span className="text-muted">{before.toFixed(1)}</span>{' '}
			<ArrowRight aria-label={t('office_bulk_becomes')} className="inline size-3 text-muted" />{' '}
			<strong className={clsx('text-sm font-semibold', after < 0 && 'text-red')}>{after.toFixed(1)}</strong>
		</span>
	)
}
