import type { ItemSort } from '@skinverse/contract/item-sorts'
import type { BlockList } from './block-list.ts'
import { ORDER_MAX, orderKey } from './keys.ts'
import type { OwnNumbers } from './listings.ts'
import type { WordFacets } from './word-facets.ts'

export const orderNames = ['price', 'popularity', 'float', 'created', 'discount'] as const
export type OrderName = (typeof orderNames)[number]

/** Which order each sort reads, and in which direction. */
export const sortOrders: Readonly<Record<ItemSort, { order: OrderName; isDescending: boolean }>> = {
	asc: { order: 'price', isDescending: false },
	desc: { order: 'price', isDescending: true },
	popular: { order: 'popularity', isDescending: false },
	newest: { order: 'created', isDescending: true },
	discount: { order: 'discount', isDescending: true },
	float_asc: { order: 'float', isDescending: false },
	float_desc: { order: 'float', isDescending: true },
	// With a search the engine ranks kinds instead (`relevance.ts`).
	relevance: { order: 'popularity', isDescending: false },
}

/** All listings in one order. */
export interface Order {
	name: OrderName
	list: BlockList
	/**
	 * Search words that are facets there. Only the two orders that most visitors use have facets of kinds and words;
	 * in the others the kernel looks up the kind of each listing, which needs much less memory.
	 */
	words: WordFacets | undefined
}

/** Minutes fit into the 24 bits of an order for 31 years; within a minute the id decides. */
const MINUTE = 60
const FIRST_SECOND = Date.UTC(2020, 0, 1) / 1000

type OrderValue = (listing: OwnNumbers, popularity: number) => number | undefined

/** What listings are sorted by, in 24 bits; undefined for one that is not in that order. */
const values: Readonly<Record<OrderName, OrderValue>> = {
	price: ({ priceCents }) => priceCents,
	popularity: (_listing, popularity) => popularityValue(popularity),
	float: ({ floatValue }) => (floatValue === null ? undefined : Math.floor(floatValue * ORDER_MAX)),
	created: ({ createdAt }) => createdValue(createdAt),
	discount: ({ priceCents, oldPriceCents }) =>
		oldPriceCents === null || oldPriceCents <= priceCents
			? 0
			: Math.floor((1 - priceCents / oldPriceCents) * ORDER_MAX),
}

/** What all listings of a kind are sorted by in the order by popularity: the most wanted come first. */
export const popularityValue = (popularity: number): number => ORDER_MAX - popularity

/** What a listing is sorted by in an order. */
export const valueIn = (order: OrderName, listing: OwnNumbers, popularity: number): number | undefined =>
	values[order](listing, popularity)

/** The same of the order by creation. */
export const createdValue = (createdAt: number): number =>
	Math.min(Math.max(0, Math.floor((createdAt - FIRST_SECOND) / MINUTE)), ORDER_MAX)

/** A listing's key in an order. */
export function keyIn(order: OrderName, listing: OwnNumbers, popularity: number): number | undefined {
	const value = values[order](listing, popularity)
	return value === undefined ? undefined : orderKey(value, listing.id)
}
