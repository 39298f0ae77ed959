import type { Cents } from '@skinverse/contract/money'

interface SalesFigures {
	median: Cents
	lowest: Cents
	highest: Cents
	volume: number
}

/** Undefined without sales. Of an even number of prices the median is the mean of the two in the middle, rounded up. */
export function salesFigures(pricesCents: readonly Cents[]): SalesFigures | undefined {
	const sorted = pricesCents.toSorted((a, b) => a - b)
	const lowest = sorted[0]
	const highest = sorted.at(-1)
	const lower = sorted[Math.ceil(sorted.length / 2) - 1]
	const upper = sorted[Math.floor(sorted.length / 2)]
	if (lowest === undefined || highest === undefined || lower === undefined || upper === undefined)
		return undefined
	return { lowest, highest, volume: sorted.length, median: Math.ceil((lower + upper) / 2) as Cents }
}
