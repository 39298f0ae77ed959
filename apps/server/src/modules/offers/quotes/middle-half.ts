import type { Cents } from '@skinverse/contract/money'

/** The lowest and highest price without the cheapest and dearest quarter: one odd sale moves neither. */
export function middleHalf(prices: readonly Cents[]): readonly [Cents, Cents] {
	const sorted = prices.toSorted((a, b) => a - b)
	const left = Math.floor(sorted.length / 4)
	const from = sorted[left]
	const till = sorted.at(-1 - left)
	if (from === undefined || till === undefined) throw new RangeError('no prices')
	return [from, till]
}
