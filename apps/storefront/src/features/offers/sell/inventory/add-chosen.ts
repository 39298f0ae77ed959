import type { InventoryItem } from '@skinverse/contract/entities/offer-inventory'
import type { LineInput } from '../sell-values.ts'

/** A chosen copy as a line of the form. What we usually pay is a price to start from. */
export function lineOfItem(item: InventoryItem): LineInput {
	const { title, quality, float_value, range, app_id, context_id, asset_id } = item
	return {
		title,
		quality,
		float_value: float_value === null ? '' : String(float_value),
		price: range === null ? '' : range.till.toFixed(2),
		asset: { app_id, context_id, asset_id },
	}
}

export const isEmptyLine = ({ title, price, float_value, quality }: LineInput): boolean =>
	title === '' && price === '' && float_value === '' && quality === undefined
