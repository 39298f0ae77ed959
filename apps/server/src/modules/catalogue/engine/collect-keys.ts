import { afterKey, firstKey, idOfKey, ORDER_MAX, orderKey } from './keys.ts'
import type { KnownKind } from './kinds.ts'
import type { Listings } from './listings.ts'
import type { NewListings } from './new-listings.ts'

interface Wanted {
	isNew?: boolean
	isOnSale?: boolean
	sort: 'asc' | 'desc' | 'popular'
}

/** The keys of those listings of the kinds that are wanted, in no order. */
export function collectKeys(
	{ listings, fresh }: { listings: Listings; fresh: NewListings },
	kinds: readonly KnownKind[],
	{ isNew, isOnSale, sort }: Wanted,
	priceCents: { from: number; till: number } | undefined,
): Float64Array {
	const { from, till } = priceCents ?? { from: 0, till: ORDER_MAX }
	const [first, end] = [firstKey(from), afterKey(till)]
	const keys = new Float64Array(listingsOf(kinds))
	let found = 0
	for (const { priceKeys, popularity } of kinds) {
		for (const key of priceKeys) {
			if (key < first || key >= end) continue
			if (isOnSale && !listings.isOnSale(idOfKey(key))) continue
			if (isNew && !fresh.has(idOfKey(key))) continue
			keys[found++] = sort === 'popular' ? orderKey(ORDER_MAX - popularity, idOfKey(key)) : key
		}
	}
	return keys.subarray(0, found)
}

function listingsOf(kinds: readonly KnownKind[]): number {
	let count = 0
	for (const { priceKeys } of kinds) count += priceKeys.length
	return count
}
