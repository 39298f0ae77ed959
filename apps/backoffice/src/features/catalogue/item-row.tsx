import type { OfficeItem } from '@skinverse/contract/entities/operator/item'
import clsx from 'clsx'
import { memo } from 'react'
import { amountText } from '../../shared/money.ts'
import { Picture } from '../../shared/picture.tsx'
import type { ItemLinks } from './use-item-links.ts'
import { ROW_PX } from './use-tall-rows.ts'

/** The columns, shared by the head and every row; a phone has room for the first and the last. */
export const CELLS =
	'grid items-center gap-3 px-4 grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_9rem_9rem_8rem]'

/** Explicit roles: a custom `display` removes the roles of table elements. */
export const ROLE = {
	table: { role: 'table' },
	rowgroup: { role: 'rowgroup' },
	row: { role: 'row' },
	columnheader: { role: 'columnheader' },
	cell: { role: 'cell' },
}

interface ItemRowProps {
	/** Undefined while loading. */
	item: OfficeItem | undefined
	index: number
	topPx: number
	isOpen: boolean
	links: ItemLinks
}

const ROW = 'absolute inset-x-0 top-0 border-b border-line'

export const ItemRow = memo(function ItemRow({ item, index, topPx, isOpen, links }: ItemRowProps) {
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
	const { id, title, type, quality, picture, price, old_price } = item
	return (
		<tr {...ROLE.row} {...place} className={clsx(ROW, CELLS, isOpen ? 'bg-violet/10' : 'hover:bg-white/3')}>
			<td {...ROLE.cell} className="flex min-w-0 items-center gap-3">
				<Picture src={picture} />
				<span className="min-w-0">
					{/* A plain anchor: a router link in each row would cost more than the rest of the row. */}
					<a
						href={links.hrefOf(id)}
						onClick={(event) => links.follow(event, id)}
						aria-current={isOpen ? 'true' : undefined}
						className="block truncate font-display font-semibold hover:underline"
					>
						{title}
					</a>
					<span className="block text-xs text-muted">#{id}</span>
				</span>
			</td>
			<td {...ROLE.cell} className="truncate text-sm text-muted max-lg:hidden">
				{type}
			</td>
			<td {...ROLE.cell} className="truncate text-sm text-muted max-lg:hidden">
				{quality}
			</td>
			<td {...ROLE.cell} className="text-right font-display font-semibold">
				{amountText(price)}
				{old_price !== null && old_price > price && (
					<s className="block text-xs font-normal text-muted">{amountText(old_price)}</s>
				)}
			</td>
		</tr>
	)
})
