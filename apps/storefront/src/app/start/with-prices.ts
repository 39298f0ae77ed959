import type { LiveData } from '@skinverse/contract/entities/live-event'
import { percentAbove } from '@skinverse/contract/percent-above'

type Prices = LiveData<'items'>['prices'][number]

/** The data with the new prices of its items, wherever they are in it; the same object where nothing changes. */
export function withPrices(data: unknown, prices: ReadonlyMap<number, Prices>): unknown {
	if (Array.isArray(data)) {
		const next = data.map((each) => withPrices(each, prices))
		return next.some((each, place) => each !== data[place]) ? next : data
	}
	if (typeof data !== 'object' || data === null) return data
	const entries = Object.entries(data)
	const next = entries.map(([name, value]) => [name, withPrices(value, prices)] as const)
	const isChanged = next.some(([, value], place) => value !== entries[place]?.[1])
	const inside = isChanged ? Object.fromEntries(next) : data
	const own = 'price' in data && 'id' in data ? prices.get(Number(data.id)) : undefined
	if (own === undefined) return inside
	return { ...inside, price: own.price, old_price: own.old_price, ...againstMedian(data, own.price) }
}

/** The median stays; how the price stands against it follows the price. */
function againstMedian(data: object, price: number): { against_median?: number } {
	if (!('against_median' in data && 'price' in data) || data.against_median === null) return {}
	const median = Number(data.price) / (1 + Number(data.against_median) / 100)
	return { against_median: percentAbove(price, median) }
}
