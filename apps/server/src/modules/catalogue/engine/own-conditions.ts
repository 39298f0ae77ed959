import { type Range, type RangeFilter, rangeFilterNames } from '@skinverse/contract/item-filters'
import type { IdSet } from './id-set.ts'
import type { Listings } from './listings.ts'
import { type ColumnRange, columnRange, isInRange } from './range-columns.ts'

/** What a listing is or is not by itself, whatever its kind. */
export const listingFlags = ['sale', 'new'] as const
export type ListingFlag = (typeof listingFlags)[number]

/** The part of a query that depends on the listing itself and not on its kind. */
export interface OwnConditions {
	flags: readonly ListingFlag[]
	ranges: readonly ColumnRange[]
}

/** Undefined if no listing can meet them. */
export function ownConditions(
	flags: readonly ListingFlag[] = [],
	ranges: Partial<Readonly<Record<RangeFilter, Range>>> = {},
): OwnConditions | undefined {
	const asked: ColumnRange[] = []
	for (const filter of rangeFilterNames) {
		const range = ranges[filter] && columnRange(filter, ranges[filter])
		if (range === undefined) continue
		if (range.from > range.till) return undefined
		asked.push(range)
	}
	return { flags, ranges: asked }
}

export const hasConditions = ({ flags, ranges }: OwnConditions): boolean =>
	flags.length > 0 || ranges.length > 0

interface ListingData {
	listings: Listings
	/** Those that are new. */
	fresh: IdSet
}

/** The conditions as a predicate of listings on sale, until the next change; the kernel evaluates the same ones with bitmaps and columns. */
export function meetsConditions({ listings, fresh }: ListingData, { flags, ranges }: OwnConditions) {
	const has: Readonly<Record<ListingFlag, (id: number) => boolean>> = {
		sale: (id) => listings.isOnSale(id),
		new: (id) => fresh.has(id),
	}
	const listing = listings.cursor()
	return (id: number): boolean => {
		for (const flag of flags) if (!has[flag](id)) return false
		if (ranges.length === 0) return true
		listing.moveTo(id)
		for (const range of ranges) if (!isInRange(listing, range)) return false
		return true
	}
}
