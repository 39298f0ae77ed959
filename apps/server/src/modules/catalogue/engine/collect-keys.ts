import { ORDER_MAX, orderKey } from './keys.ts'
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
	const keys = new Float64Array(listingsOf(kinds))
	let found = 0
	for (const kind of kinds) {
		for (const id of kind.listings) {
			const price = listings.price(id)
			if (price < from || price > till) continue
			if (isOnSale && !listings.isOnSale(id)) continue
			if (isNew && !fresh.has(id)) continue
			keys[found++] = orderKey(sort === 'popular' ? ORDER_MAX - kind.popularity : price, id)
		}
	}
	return keys.subarray(0, found)
}

function listingsOf(kinds: readonly KnownKind[]): number {
	let count = 0
	for (const { listings } of kinds) count += listings.length
	return count
}
