import type { Bitmaps } from './bitmaps.ts'
import { collectKeys } from './collect-keys.ts'
import type { IdSet } from './id-set.ts'
import type { KernelSet } from './kernel-set.ts'
import { idOfKey, orderKey } from './keys.ts'
import type { Kinds } from './kinds.ts'
import { type Asked, type ListQuery, priceKeysOf, withoutPrice } from './list-query.ts'
import type { Listings } from './listings.ts'
import { MatchingKinds } from './matching-kinds.ts'
import { keyIn, type Order, type OrderName, popularityValue, sortOrders } from './orders.ts'
import { hasConditions, meetsConditions, type OwnConditions } from './own-conditions.ts'
import { anyFloat, type ColumnRange } from './range-columns.ts'
import { RANK_UP_TO } from './relevance.ts'
import { SearchReader } from './search-reader.ts'
import { type Selection, Selector } from './select.ts'

export interface QueryParts {
	bitmaps: Bitmaps
	orders: Readonly<Record<OrderName, Order>>
	kinds: Kinds
	listings: Listings
	/** Those that are new. */
	fresh: IdSet
	kernelSet: KernelSet
	/** The facet that every listing has. */
	listedFacet: number
	collectUpTo: number
}

/** What queries of listings and of skins share: the orders, what a search has found, and the conditions of a listing. */
export class QueryContext {
	readonly parts: QueryParts
	readonly selector: Selector
	readonly reader: SearchReader
	readonly matching: MatchingKinds

	constructor(parts: QueryParts) {
		this.parts = parts
		this.selector = new Selector(parts.bitmaps)
		this.reader = new SearchReader(parts.kinds)
		this.matching = new MatchingKinds(parts.kinds, parts.kernelSet)
	}

	orderOf({ sort }: ListQuery): Order {
		return this.parts.orders[sortOrders[sort].order]
	}

	selection({ own, priceKeys }: Asked, groups: number[][], { name }: Order): Selection {
		const flags = own.flags.map((flag) => [this.parts.kinds.facets.known('flag', flag)])
		const all = [...groups, ...flags]
		return {
			groups: all.length === 0 ? [[this.parts.listedFacet]] : all,
			without: [],
			kinds: 0,
			keys: name === 'price' ? priceKeys : undefined,
			ranges: own.ranges.filter((range) => !isImplied(range, name)),
		}
	}

	/** Whether what is in `matching.found` is ranked, and not sorted. */
	isRanked({ query, random }: Asked): boolean {
		if (query.sort !== 'relevance' || random !== undefined) return false
		return this.parts.kinds.listingsOf(this.matching.found) <= RANK_UP_TO
	}

	/** Undefined where nothing but the price is asked of a listing itself, or what the order implies. */
	meets(own: OwnConditions, order?: OrderName): ((id: number) => boolean) | undefined {
		const ranges = withoutPrice(own.ranges).filter((range) => order === undefined || !isImplied(range, order))
		const conditions = { ...own, ranges }
		return hasConditions(conditions) ? meetsConditions(this.parts, conditions) : undefined
	}

	/** The keys in the query's order, unsorted. */
	collectedKeys({ query, own, priceKeys }: Asked, ordinals: readonly number[]): Float64Array {
		const { name } = this.orderOf(query)
		return collectKeys(
			ordinals.map((ordinal) => this.parts.kinds.at(ordinal)),
			{ keys: priceKeys, meets: this.meets(own, name), keyOf: this.keyOf(name) },
		)
	}

	/** What a key of the order by price has to meet. */
	keyCondition(own: OwnConditions): (key: number) => boolean {
		const meets = this.meets(own)
		const { from, to } = priceKeysOf(own) ?? { from: 0, to: Number.POSITIVE_INFINITY }
		return (key) => key >= from && key < to && (meets === undefined || meets(idOfKey(key)))
	}

	private keyOf(order: OrderName): Parameters<typeof collectKeys>[1]['keyOf'] {
		if (order === 'price') return undefined
		// Needs no look at the listing.
		if (order === 'popularity')
			return (priceKey, { popularity }) => orderKey(popularityValue(popularity), idOfKey(priceKey))
		const listing = this.parts.listings.cursor()
		return (priceKey, { popularity }) => {
			listing.moveTo(idOfKey(priceKey))
			return keyIn(order, listing, popularity)
		}
	}
}

/** What an order selects by itself: prices are its keys, and whatever has no float is not in the order by float. */
const isImplied = (range: ColumnRange, order: OrderName) =>
	order === 'price' ? range.filter === 'price' : order === 'float' && range === anyFloat
