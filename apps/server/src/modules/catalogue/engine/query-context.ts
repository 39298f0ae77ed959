import type { Bitmaps } from './bitmaps.ts'
import { collectKeys } from './collect-keys.ts'
import type { IdSet } from './id-set.ts'
import type { KernelSet } from './kernel-set.ts'
import { idOfKey } from './keys.ts'
import type { Kinds } from './kinds.ts'
import { type Asked, type ListQuery, priceKeysOf, withoutPrice } from './list-query.ts'
import type { Listings } from './listings.ts'
import { MatchingKinds } from './matching-kinds.ts'
import { keyIn, type Order, type OrderName, sortOrders } from './orders.ts'
import { hasConditions, meetsConditions, type OwnConditions } from './own-conditions.ts'
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
		const isByPrice = name === 'price'
		const flags = own.flags.map((flag) => [this.parts.kinds.facets.known('flag', flag)])
		const all = [...groups, ...flags]
		return {
			groups: all.length === 0 ? [[this.parts.listedFacet]] : all,
			without: [],
			kinds: 0,
			keys: isByPrice ? priceKeys : undefined,
			ranges: isByPrice ? withoutPrice(own.ranges) : own.ranges,
		}
	}

	/** Whether what is in `matching.found` is ranked, and not sorted. */
	isRanked({ query, random }: Asked): boolean {
		if (query.sort !== 'relevance' || random !== undefined) return false
		return this.parts.kinds.listingsOf(this.matching.found) <= RANK_UP_TO
	}

	/** Undefined where nothing but the price is asked of a listing itself. */
	meets(own: OwnConditions): ((id: number) => boolean) | undefined {
		const conditions = { ...own, ranges: withoutPrice(own.ranges) }
		return hasConditions(conditions) ? meetsConditions(this.parts, conditions) : undefined
	}

	/** The keys in the query's order, unsorted. */
	collectedKeys({ query, own, priceKeys }: Asked, ordinals: readonly number[]): Float64Array {
		return collectKeys(
			ordinals.map((ordinal) => this.parts.kinds.at(ordinal)),
			{ keys: priceKeys, meets: this.meets(own), keyOf: this.keyOf(this.orderOf(query).name) },
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
		const { listings } = this.parts
		return (priceKey, { popularity }) => {
			const listing = listings.get(idOfKey(priceKey))
			return listing && keyIn(order, listing, popularity)
		}
	}
}
