import clsx from 'clsx'
import type { ReactNode } from 'react'

export interface FigureColumn<Row> {
	key: string
	header: string
	cell: (row: Row) => ReactNode
	/** The figure that counts. */
	strong?: boolean
	muted?: boolean
}

interface FigureTableProps<Row> {
	caption: string
	/** The first one names the row. */
	columns: readonly FigureColumn<Row>[]
	rows: readonly Row[]
	rowKey: (row: Row) => string
	total?: Row
	/** Whether the total is above the rows, as in a table that unfolds. */
	totalFirst?: boolean
	/** Rows below a row. */
	below?: (row: Row) => ReactNode
	isOpen?: (row: Row) => boolean
}

/** A dense table of amounts. On narrow screens it scrolls sideways, and the first column stays. */
export function FigureTable<Row>(props: FigureTableProps<Row>) {
	const { caption, columns, rows, rowKey, total, totalFirst, below, isOpen } = props
	const totalRow = total !== undefined && <FigureRow columns={columns} row={total} look="total" />
	return (
		<div className="overflow-x-auto">
			<table className="w-full border-collapse text-sm">
				<caption className="sr-only">{caption}</caption>
				<thead>
					<tr className="text-xs text-muted">
						{columns.map(({ key, header }, index) => (
							<th
								key={key}
								scope="col"
								className={clsx(
									'h-8 px-2 font-normal whitespace-nowrap lg:px-2.5',
									index === 0 ? 'sticky left-0 bg-panel pl-4! text-left' : 'text-right last:pr-4!',
								)}
							>
								{header}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{totalFirst && totalRow}
					{rows.map((row) => (
						<FigureRows key={rowKey(row)} columns={columns} row={row} isOpen={isOpen?.(row)}>
							{below?.(row)}
						</FigureRows>
					))}
					{!totalFirst && totalRow}
				</tbody>
			</table>
		</div>
	)
}

interface FigureRowsProps<Row> {
	columns: readonly FigureColumn<Row>[]
	row: Row
	isOpen: boolean | undefined
	children: ReactNode
}

function FigureRows<Row>({ columns, row, isOpen, children }: FigureRowsProps<Row>) {
	return (
		<>
			<FigureRow columns={columns} row={row} look={isOpen ? 'open' : 'row'} />
			{children}
		</>
	)
}

interface FigureRowProps<Row> {
	columns: readonly FigureColumn<Row>[]
	row: Row
	look?: 'row' | 'open' | 'part' | 'total'
}

const GROUND = { row: 'bg-panel', open: 'bg-raised', part: 'bg-panel', total: 'bg-panel' }

export function FigureRow<Row>({ columns, row, look = 'row' }: FigureRowProps<Row>) {
	return (
		<tr
			className={clsx(
				'border-t border-line',
				GROUND[look],
				look === 'open' && 'shadow-[inset_2px_0_var(--color-violet)]',
			)}
		>
			{columns.map(({ key, cell, strong, muted }, index) => {
				const className = clsx(
					'px-2 whitespace-nowrap lg:px-2.5',
					look === 'part' ? 'h-6 text-xs' : 'h-7',
					(strong || look === 'total') && 'font-display font-semibold',
					muted && look !== 'total' && 'text-muted',
					index === 0 ? `sticky left-0 pl-4! text-left font-normal ${GROUND[look]}` : 'text-right last:pr-4!',
				)
				return index === 0 ? (
					<th key={key} scope="row" className={className}>
						{cell(row)}
					</th>
				) : (
					<td key={key} className={className}>
						{cell(row)}
					</td>
				)
			})}
		</tr>
	)
}
