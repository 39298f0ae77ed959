import type { Bitmaps } from './bitmaps.ts'
import type { BlockList } from './block-list.ts'
import type { FacetGroup } from './facets.ts'
import { afterKey, firstKey, idOfKey, ORDER_MAX, orderKey } from './keys.ts'
import { KindSet } from './kind-set.ts'
import type { Kinds, KnownKind } from './kinds.ts'
import type { Listings } from './listings.ts'
import type { NewListings } from './new-listings.ts'
import { type Selection, Selector } from './select.ts'
import type { WordFacets } from './word-facets.ts'

export interface ListQuery {
	category?: string
	type?: readonly string[]
	quality?: readonly string[]
	exterior?: readonly string[]
	hero?: readonly string[]
	class?: readonly string[]
	search?: string
	/** Both included. */
	fromCents?: number
	tillCents?: number
	isNew?: boolean
	isOnSale?: boolean
	sort: 'asc' | 'desc' | 'popular'
	offset: number
	limit: number
}

export interface ListResult {
	total: number
	ids: number[]
}

/**
 * Up to so many listings a search is answered by collecting and sorting them; beyond, its words
 * become facets. Sorting this many costs about what counting all blocks does; see `bench/catalogue`.
 */
export const COLLECT_UP_TO = 6000

const NO_LISTING: ListResult = { total: 0, ids: [] }

/** All listings in one order, and the words that are facets there. */
interface Order {
	list: BlockList
	words: WordFacets
}

export interface QueryingParts {
	bitmaps: Bitmaps
	byPrice: Order
	byPopularity: Order
	kinds: Kinds
	listings: Listings
	fresh: NewListings
	collectUpTo: number
}

/** Answers queries over both orders. */
export class Querying {
	private readonly selector: Selector
	private readonly byPrice: Order
	private readonly byPopularity: Order
	private readonly kinds: Kinds
	private readonly listings: Listings
	private readonly fresh: NewListings
	private readonly collectUpTo: number
	private readonly matching = new KindSet()
	private readonly anyOfGroup = new KindSet()

	constructor(parts: QueryingParts) {
		this.selector = new Selector(parts.bitmaps)
		this.byPrice = parts.byPrice
		this.byPopularity = parts.byPopularity
		this.kinds = parts.kinds
		this.listings = parts.listings
		this.fresh = parts.fresh
		this.collectUpTo = parts.collectUpTo
	}

	list(query: ListQuery): ListResult {
		const groups = this.kindGroups(query)
		const flags = this.flagGroups(query)
		if (query.search !== undefined && query.search.trim() !== '')
			return this.search(query, query.search, groups, flags)
		return this.select(query, [...groups, ...flags], [])
	}

	private search(query: ListQuery, search: string, groups: number[][], flags: number[][]): ListResult {
		const words = this.kinds.words.find(search)
		if (words.length === 0) return NO_LISTING
		this.findKinds(words, groups)
		// What is called exactly so comes first, whatever the order; it is never much.
		const exact = this.kinds.words.named(search)
		const named = exact === undefined ? [] : this.takeOut(exact)
		const first = this.collect(query, named)
		const others = this.fewKinds()
		if (others !== undefined) return pageOf([...first, ...this.collect(query, others)], query)
		const facets = this.orderOf(query).words
		const wordGroups = words.map((word) => [facets.facetFor(word)])
		const without = named.length === 0 || exact === undefined ? [] : [facets.facetFor(exact)]
		return this.paged(query, first, [...groups, ...flags, ...wordGroups], without)
	}

	/** One page over what was collected, followed by what the blocks hold. */
	private paged(
		query: ListQuery,
		first: readonly number[],
		groups: number[][],
		without: number[],
	): ListResult {
		const head = first.slice(query.offset, query.offset + query.limit)
		const rest = this.select(
			{ ...query, offset: Math.max(0, query.offset - first.length), limit: query.limit - head.length },
			groups,
			without,
		)
		return { total: first.length + rest.total, ids: [...head, ...rest.ids] }
	}

	private select(query: ListQuery, groups: number[][], without: number[]): ListResult {
		const { offset, limit, sort, fromCents = 0 } = query
		const tillCents = Math.min(query.tillCents ?? ORDER_MAX, ORDER_MAX)
		if (fromCents > tillCents) return NO_LISTING
		const isEverything = fromCents === 0 && tillCents >= ORDER_MAX
		const isByPrice = sort !== 'popular'
		const selection: Selection = {
			groups,
			without,
			keys: isByPrice && !isEverything ? { from: firstKey(fromCents), to: afterKey(tillCents) } : undefined,
			priceCents: isByPrice || isEverything ? undefined : { from: fromCents, till: tillCents },
		}
		const { total, keys } = this.selector.page(
			this.orderOf(query).list,
			selection,
			offset,
			limit,
			sort === 'desc',
		)
		return { total, ids: keys.map(idOfKey) }
	}

	private orderOf({ sort }: ListQuery): Order {
		return sort === 'popular' ? this.byPopularity : this.byPrice
	}

	/** Leaves the kinds that carry every word and every facet group in `matching`. */
	private findKinds(words: readonly KindSet[], groups: readonly number[][]): void {
		const { matching, anyOfGroup } = this
		for (const [index, word] of words.entries()) {
			if (index === 0) matching.copy(word)
			else matching.keepThoseOf(word)
		}
		for (const group of groups) {
			anyOfGroup.clear()
			for (const facet of group) {
				const kinds = this.kinds.withFacet(facet)
				if (kinds !== undefined) anyOfGroup.addThoseOf(kinds)
			}
			matching.keepThoseOf(anyOfGroup)
		}
	}

	/** Takes those kinds out of `matching` that are in it. */
	private takeOut(set: KindSet): KnownKind[] {
		const taken = [...set].filter((ordinal) => this.matching.has(ordinal))
		for (const ordinal of taken) this.matching.delete(ordinal)
		return taken.map((ordinal) => this.kinds.at(ordinal))
	}

	/** The kinds of `matching`, unless they have too many listings to look at each. */
	private fewKinds(): KnownKind[] | undefined {
		const kinds: KnownKind[] = []
		let listings = 0
		for (const ordinal of this.matching) {
			const kind = this.kinds.at(ordinal)
			listings += kind.listings.length
			if (listings > this.collectUpTo) return undefined
			kinds.push(kind)
		}
		return kinds
	}

	/** Keys-in-order ids of the listings of these kinds that pass what is the listing's own. */
	private collect(query: ListQuery, kinds: readonly KnownKind[]): number[] {
		const { fromCents = 0, tillCents = ORDER_MAX, isNew, isOnSale, sort } = query
		const keys = new Float64Array(listingsOf(kinds))
		let found = 0
		for (const kind of kinds) {
			for (const id of kind.listings) {
				const price = this.listings.price(id)
				if (price < fromCents || price > tillCents) continue
				if (isOnSale && !this.listings.isOnSale(id)) continue
				if (isNew && !this.fresh.has(id)) continue
				keys[found++] = orderKey(sort === 'popular' ? ORDER_MAX - kind.popularity : price, id)
			}
		}
		const sorted = keys.subarray(0, found).sort()
		if (sort === 'desc') sorted.reverse()
		return Array.from(sorted, idOfKey)
	}

	private kindGroups(query: ListQuery): number[][] {
		const groups = [this.group('category', query.category === undefined ? undefined : [query.category])]
		for (const name of ['type', 'quality', 'exterior', 'hero', 'class'] as const)
			groups.push(this.group(name, query[name]))
		return groups.filter((group) => group !== undefined)
	}

	private flagGroups({ isNew, isOnSale }: ListQuery): number[][] {
		const flags = [...(isNew ? ['new'] : []), ...(isOnSale ? ['sale'] : [])]
		return flags.map((flag) => [this.kinds.facets.known('flag', flag)])
	}

	private group(name: FacetGroup, values: readonly string[] | undefined): number[] | undefined {
		if (values === undefined || values.length === 0) return undefined
		return values.map((value) => this.kinds.facets.known(name, value))
	}
}

function pageOf(ids: readonly number[], { offset, limit }: ListQuery): ListResult {
	return { total: ids.length, ids: ids.slice(offset, offset + limit) }
}

function listingsOf(kinds: readonly KnownKind[]): number {
	let count = 0
	for (const { listings } of kinds) count += listings.length
	return count
}
