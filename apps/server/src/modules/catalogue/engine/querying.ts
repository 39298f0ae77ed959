import type { Bitmaps } from './bitmaps.ts'
import type { BlockList } from './block-list.ts'
import type { FacetGroup } from './facets.ts'
import { afterKey, firstKey, idOfKey, ORDER_MAX, orderKey } from './keys.ts'
import type { Kinds, KnownKind } from './kinds.ts'
import type { Listings } from './listings.ts'
import type { NewListings } from './new-listings.ts'
import { stepRange } from './price-steps.ts'
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

export interface QueryingParts {
	bitmaps: Bitmaps
	byPrice: BlockList
	byPopularity: BlockList
	kinds: Kinds
	listings: Listings
	fresh: NewListings
	wordFacets: WordFacets
	collectUpTo: number
}

/** Answers queries over both orders. */
export class Querying {
	private readonly selector: Selector
	private readonly byPrice: BlockList
	private readonly byPopularity: BlockList
	private readonly kinds: Kinds
	private readonly listings: Listings
	private readonly fresh: NewListings
	private readonly wordFacets: WordFacets
	private readonly collectUpTo: number

	constructor(parts: QueryingParts) {
		this.selector = new Selector(parts.bitmaps)
		this.byPrice = parts.byPrice
		this.byPopularity = parts.byPopularity
		this.kinds = parts.kinds
		this.listings = parts.listings
		this.fresh = parts.fresh
		this.wordFacets = parts.wordFacets
		this.collectUpTo = parts.collectUpTo
	}

	list(query: ListQuery): ListResult {
		const groups = this.kindGroups(query)
		const flags = this.flagGroups(query)
		if (query.search === undefined || query.search.trim() === '')
			return this.select(query, [...groups, ...flags], [])
		return this.search(query, query.search, groups, flags)
	}

	private search(query: ListQuery, search: string, groups: number[][], flags: number[][]): ListResult {
		const words = this.kinds.words.find(search)
		if (words.length === 0 || words.some(({ kinds }) => kinds.length === 0)) return NO_LISTING
		const matching = this.kindsMatching(
			words.map(({ kinds }) => kinds),
			groups,
		)
		const exact = new Set(this.kinds.words.named(search))
		const named = matching.filter(({ ordinal }) => exact.has(ordinal))
		const others = named.length === 0 ? matching : matching.filter(({ ordinal }) => !exact.has(ordinal))
		// What is called exactly so comes first, whatever the order; it is never much.
		const first = this.collect(query, named)
		if (listingsOf(others) <= this.collectUpTo) {
			const all = [...first, ...this.collect(query, others)]
			return { total: all.length, ids: all.slice(query.offset, query.offset + query.limit) }
		}
		const wordGroups = words.map(({ word, kinds }) => [this.wordFacets.facetFor(word, kinds)])
		const without = named.length === 0 ? [] : [this.wordFacets.facetFor(`=${search}`, [...exact])]
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
		const { offset, limit, sort, fromCents = 0, tillCents = ORDER_MAX } = query
		if (fromCents > tillCents) return NO_LISTING
		const isByPrice = sort !== 'popular'
		const selection = isByPrice
			? {
					groups,
					without,
					fromKey: firstKey(fromCents),
					toKey: afterKey(Math.min(tillCents, ORDER_MAX)),
					doubt: undefined,
				}
			: this.popularSelection(groups, without, fromCents, tillCents)
		const list = isByPrice ? this.byPrice : this.byPopularity
		const { total, keys } = this.selector.page(list, selection, offset, limit, sort === 'desc')
		return { total, ids: keys.map(idOfKey) }
	}

	/** A price range in an order that is not by price. */
	private popularSelection(
		groups: number[][],
		without: number[],
		fromCents: number,
		tillCents: number,
	): Selection {
		const everything = { groups, without, fromKey: 0, toKey: Number.POSITIVE_INFINITY, doubt: undefined }
		if (fromCents === 0 && tillCents >= ORDER_MAX) return everything
		const range = stepRange(fromCents, tillCents)
		const step = (number: number) => this.kinds.facets.id('price', String(number))
		return {
			...everything,
			groups: range.below === undefined ? groups : [...groups, [step(range.below)]],
			without: range.notBelow === undefined ? without : [...without, step(range.notBelow)],
			doubt: {
				sureWith: step(range.surelyBelow),
				sureWithout: step(range.surelyNotBelow),
				accept: (key) => {
					const price = this.listings.price(idOfKey(key))
					return price >= fromCents && price <= tillCents
				},
			},
		}
	}

	/** Kinds that carry every word and every facet group. */
	private kindsMatching(lists: readonly (readonly number[])[], groups: readonly number[][]): KnownKind[] {
		const [shortest = [], ...others] = lists.toSorted((a, b) => a.length - b.length)
		const sets = others.map((list) => new Set(list))
		return shortest
			.filter((ordinal) => sets.every((set) => set.has(ordinal)))
			.map((ordinal) => this.kinds.at(ordinal))
			.filter(({ facets }) => groups.every((group) => group.some((facet) => facets.includes(facet))))
	}

	/** Keys-in-order ids of the listings of these kinds that pass what is the listing's own. */
	private collect(query: ListQuery, kinds: readonly KnownKind[]): number[] {
		const { fromCents = 0, tillCents = ORDER_MAX, isNew, isOnSale, sort } = query
		const keys: number[] = []
		for (const kind of kinds) {
			for (const id of kind.listings) {
				const price = this.listings.price(id)
				if (price < fromCents || price > tillCents) continue
				if (isOnSale && !this.listings.isOnSale(id)) continue
				if (isNew && !this.fresh.has(id)) continue
				keys.push(orderKey(sort === 'popular' ? ORDER_MAX - kind.popularity : price, id))
			}
		}
		const sorted = Float64Array.from(keys).sort()
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

function listingsOf(kinds: readonly KnownKind[]): number {
	let count = 0
	for (const { listings } of kinds) count += listings.length
	return count
}
