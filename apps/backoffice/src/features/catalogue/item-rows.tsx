import type { OfficeItem } from '@skinverse/contract/entities/operator/item'
import { memo } from 'react'
import type { RowPreview } from './bulk/use-row-previews.ts'
import type { Selection } from './bulk/use-selection.ts'
import type { ItemColumnName } from './item-columns.ts'
import { ItemRow, ROLE, type Select } from './item-row.tsx'
import type { ItemLinks } from './use-item-links.ts'
import type { PlacedRow, RowsInSight } from './use-tall-rows.ts'

interface ItemRowsProps {
	inSight: RowsInSight
	itemAt: (index: number) => OfficeItem | undefined
	/** Some rows are loading and about to arrive. */
	isComing: boolean
	openId: string | undefined
	links: ItemLinks
	selection: Selection
	onSelect: Select
	isPricing: boolean
	columns: readonly ItemColumnName[]
	previewOf: (id: number) => RowPreview | undefined
}

/**
 * The visible rows of the virtualised list. After a jump the old rows stay, out of view: rendering empty rows first
 * would delay the loaded ones.
 */
export const ItemRows = memo(
	function ItemRows({ inSight, itemAt, openId, selection, previewOf, isComing, ...row }: ItemRowsProps) {
		return (
			<tbody
				{...ROLE.rowgroup}
				className="absolute inset-x-0 block"
				style={{ transform: `translateY(${inSight.startPx}px)` }}
			>
				{inSight.rows.map(({ index, slot, topPx }) => {
					const item = itemAt(index)
					return (
						<ItemRow
							key={slot}
							{...row}
							item={item}
							index={index}
							topPx={topPx}
							isOpen={item !== undefined && openId === String(item.id)}
							isSelected={item !== undefined && selection.has(item.id)}
							preview={item && previewOf(item.id)}
						/>
					)
				})}
			</tbody>
		)
	},
	(drawn, next) => next.isComing && isElsewhere(drawn.inSight.rows, next.inSight.rows),
)

function isElsewhere(drawn: readonly PlacedRow[], inSight: readonly PlacedRow[]): boolean {
	const [firstDrawn, lastDrawn, first, last] = [drawn[0], drawn.at(-1), inSight[0], inSight.at(-1)]
	if (!firstDrawn || !lastDrawn || !first || !last) return false
	return first.index > lastDrawn.index || last.index < firstDrawn.index
}
