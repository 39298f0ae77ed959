import type { ChoiceFilter, Range, RangeFilter } from '@skinverse/contract/item-filters'
import type { ItemSort } from '@skinverse/contract/item-sorts'
import type { Random } from './draw.ts'
import { afterKey, firstKey } from './keys.ts'
import { sortOrders } from './orders.ts'
import type { ListingFlag, OwnConditions } from './own-conditions.ts'
import { anyFloat, type ColumnRange, noFloat } from './range-columns.ts'
import type { KeyRange } from './select.ts'
import type { Stretch } from './stretch.ts'

export interface ListQuery extends Partial<Readonly<Record<ChoiceFilter, readonly string[]>>> {
	category?: string
	search?: string
	/** In whole numbers of the filter's last decimal: prices in cents. */
	ranges?: Partial<Readonly<Record<RangeFilter, Range>>>
	flags?: readonly ListingFlag[]
	sort: ItemSort
	offset: number
	limit: number
	/** So many of the first matches are wanted as well, wherever the page is. */
	ahead?: number
}

export interface ListResult {
	total: number
	ids: number[]
	ahead?: number[]
}

/** Skins with a match, in the order of their first matches, and how many there are. */
export interface SkinOrder {
	total: number
	ids: number[]
}

/** Checking a condition of the listing itself takes so much longer than comparing its price. */
const CONDITION_COSTS = 2

/** A query as the engine knows it. */
export interface Asked {
	query: ListQuery
	/** What the kind decides: facet ids, any of each group. */
	groups: number[][]
	own: OwnConditions
	/** The range of price as keys of the order by price; undefined for any price. */
	priceKeys: KeyRange | undefined
	/** Set where any of the matches are asked for, and not a page of them. */
	random?: Random
}

/** Whether it has words to search for. */
export const isSearch = <Query extends Pick<ListQuery, 'search'>>(
	query: Query,
): query is Query & { search: string } => query.search !== undefined && query.search.trim() !== ''

interface FloatPart {
	query: ListQuery
	own: OwnConditions
}

/** By float, listings without one come last, by price, in both directions; any other order is one part. */
export function floatParts(query: ListQuery, own: OwnConditions): [FloatPart] | [FloatPart, FloatPart] {
	const isByFloat = sortOrders[query.sort].order === 'float'
	if (!isByFloat || own.ranges.some(({ filter }) => filter === 'float')) return [{ query, own }]
	const narrowed = (range: ColumnRange) => ({ ...own, ranges: [...own.ranges, range] })
	return [
		{ query, own: narrowed(anyFloat) },
		{ query: { ...query, sort: 'asc' }, own: narrowed(noFloat) },
	]
}

/** What collecting so many listings costs, in listings of which nothing is asked. */
export function costOf({ own }: Pick<Asked, 'own'>, listings: number): number {
	return own.flags.length + withoutPrice(own.ranges).length === 0 ? listings : listings * CONDITION_COSTS
}

export const stretchIn = ({ sort, offset, limit }: ListQuery): Stretch => ({
	isDescending: sortOrders[sort].isDescending,
	offset,
	limit,
})

export const stretchAhead = (query: ListQuery, ahead: number): Stretch => ({
	...stretchIn(query),
	offset: 0,
	limit: ahead,
})

export const withoutPrice = (ranges: readonly ColumnRange[]) =>
	ranges.filter(({ filter }) => filter !== 'price')

export function priceKeysOf({ ranges }: OwnConditions): KeyRange | undefined {
	const price = ranges.find(({ filter }) => filter === 'price')
	return price && { from: firstKey(price.from), to: afterKey(price.till) }
}
