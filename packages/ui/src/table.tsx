import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'

export type Column<Row> = {
	key: string
	header: ReactNode
	cell: (row: Row) => ReactNode
	align?: 'start' | 'end'
	/** Muted text: dates, ids. */
	muted?: boolean
	width?: string
	/** Replaces the cell while loading; give it the cell's size. */
	skeleton?: ReactNode
	/** Its position on the card that a row becomes on a phone. */
	phone?: 'start' | 'end' | 'line' | 'full' | 'hidden'
	/** Left out where a dense table is narrow on a wide screen. */
	narrow?: 'hidden'
	/** Shows the header before the value on that card. */
	phoneLabel?: boolean
}

export type TableProps<Row> = {
	/** What the table shows, for screen readers. */
	caption: string
	columns: readonly Column<Row>[]
	rows: readonly Row[]
	rowKey: (row: Row) => string | number
	dense?: boolean
	selectedKey?: string | number | null
	/** Makes rows clickable; also put a link or button for the keyboard into the row. */
	onRowClick?: (row: Row) => void
	/** Rows are being refetched: they stay, dimmed. */
	busy?: boolean
	/** Skeleton rows instead of `rows`. */
	skeletonRows?: number
	/** Shown instead of the table when there are no rows. */
	empty?: ReactNode
	/** Below the rows, inside the panel. */
	footer?: ReactNode
	className?: string
}

const PHONE_PLACE = {
	start: 'max-md:justify-self-start',
	end: 'max-md:justify-self-end max-md:text-right',
	// On its own line at the end; none if the cell is empty.
	line: 'max-md:col-span-2 max-md:justify-self-end max-md:empty:hidden',
	full: 'max-md:col-span-2 max-md:border-y max-md:border-line max-md:py-2.5!',
	// Also in a narrow dense table on a wide screen.
	hidden: 'max-md:hidden @max-2xl:hidden',
}
const NARROW_HIDDEN = 'md:@max-xl:hidden'

/** Explicit roles: some browsers drop the roles of table elements with another `display`. */
const ROLE = {
	table: { role: 'table' },
	rowgroup: { role: 'rowgroup' },
	row: { role: 'row' },
	columnheader: { role: 'columnheader' },
	cell: { role: 'cell' },
}

export function Table<Row>(props: TableProps<Row>) {
	const { caption, columns, rows, rowKey, dense, busy, skeletonRows, empty, footer, className } = props
	const isLoading = skeletonRows !== undefined
	if (!isLoading && rows.length === 0 && empty !== undefined) return <>{empty}</>
	return (
		<div className={clsx('md:surface relative min-w-0 md:overflow-x-auto', dense && '@container', className)}>
			<table
				{...ROLE.table}
				aria-busy={busy || isLoading || undefined}
				className="w-full border-collapse max-md:block"
			>
				<caption className="sr-only">{caption}</caption>
				<thead {...ROLE.rowgroup} className="max-md:sr-only">
					<tr {...ROLE.row}>
						{columns.map((column) => (
							<th
								key={column.key}
								{...ROLE.columnheader}
								scope="col"
								style={{ width: column.width }}
								className={clsx(
									'border-b border-line text-xs font-normal whitespace-nowrap text-muted',
									column.align === 'end' ? 'text-right' : 'text-left',
									column.phone === 'hidden' && PHONE_PLACE.hidden,
									column.narrow === 'hidden' && NARROW_HIDDEN,
									dense ? 'px-2 py-2 first:pl-4 last:pr-4' : 'px-3 py-3.5 first:pl-6 last:pr-6',
								)}
							>
								{column.header}
							</th>
						))}
					</tr>
				</thead>
				<tbody
					{...ROLE.rowgroup}
					className={clsx(
						'transition-opacity max-md:grid',
						dense ? 'max-md:gap-2' : 'max-md:gap-3',
						busy && 'opacity-50',
					)}
				>
					{isLoading
						? Array.from({ length: skeletonRows }, (_, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
								<TableRow key={index} {...props} cell={skeletonOf} />
							))
						: rows.map((row) => (
								<TableRow key={rowKey(row)} {...props} row={row} cell={(column) => column.cell(row)} />
							))}
				</tbody>
			</table>
			{footer && <div className="border-line px-4 py-2 text-xs text-muted md:border-t">{footer}</div>}
		</div>
	)
}

function skeletonOf({ skeleton, align }: Pick<Column<never>, 'skeleton' | 'align'>): ReactNode {
	return (
		skeleton ?? <Skeleton className={clsx('my-1 h-4 w-24 max-w-full', align === 'end' && 'md:ml-auto')} />
	)
}

type TableRowProps<Row> = TableProps<Row> & { row?: Row; cell: (column: Column<Row>) => ReactNode }

function TableRow<Row>({ columns, dense, row, rowKey, selectedKey, onRowClick, cell }: TableRowProps<Row>) {
	const isSelected = row !== undefined && selectedKey !== undefined && rowKey(row) === selectedKey
	const isPressable = row !== undefined && onRowClick !== undefined
	return (
		<tr
			{...ROLE.row}
			aria-current={isSelected || undefined}
			onClick={isPressable ? () => onRowClick(row) : undefined}
			className={clsx(
				'group max-md:surface max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-center',
				dense ? 'max-md:gap-x-3 max-md:gap-y-1.5 max-md:p-3' : 'max-md:gap-x-3 max-md:gap-y-2.5 max-md:p-3.5',
				isPressable && 'cursor-pointer hover:bg-tint/3',
				isSelected && 'bg-violet/10 max-md:border-violet',
			)}
		>
			{columns.map((column) => (
				<td
					key={column.key}
					{...ROLE.cell}
					className={clsx(
						'min-w-0 max-md:p-0 md:border-b md:border-line md:whitespace-nowrap md:group-last:border-b-0',
						isSelected && 'md:first:shadow-[inset_2px_0_0_var(--color-violet)]',
						column.align === 'end' && 'md:text-right',
						column.muted && 'text-muted',
						dense ? 'md:h-9 md:px-2 md:py-1 md:first:pl-4 md:last:pr-4' : 'md:p-3 md:first:pl-6 md:last:pr-6',
						PHONE_PLACE[column.phone ?? 'start'],
						column.narrow === 'hidden' && NARROW_HIDDEN,
					)}
				>
					{column.phoneLabel && <span className="mr-2 text-xs text-muted md:hidden">{column.header}</span>}
					{cell(column)}
				</td>
			))}
		</tr>
	)
}
