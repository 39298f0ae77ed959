import { type ChoiceFilter, choiceFilterNames } from '@skinverse/contract/item-filters'
import type { Bitmaps } from './bitmaps.ts'
import type { BlockList } from './block-list.ts'
import { collectKeys } from './collect-keys.ts'
import { drawPlaces, type Random, shuffle } from './draw.ts'
import type { FacetGroup } from './facets.ts'
import type { KernelSet } from './kernel-set.ts'
import { afterKey, firstKey, idOfKey, ORDER_MAX } from './keys.ts'
import { KindSet } from './kind-set.ts'
import type { Kinds } from './kinds.ts'
import type { Listings } from './listings.ts'
import type { NewListings } from './new-listings.ts'
import { type Selection, Selector } from './select.ts'
import { sortStretch } from './sort-stretch.ts'
import { stretchOf } from './stretch.ts'
import type { WordFacets } from './word-facets.ts'

export interface ListQuery extends Partial<Readonly<Record<ChoiceFilter, readonly string[]>>> {
	category?: string
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
 * Up to so many listings a search is answered by collecting them; beyond, its words become facets. This
 * and the three below are estimates from the cost of one listing and one block, not pinned by a bench.
 */
export const COLLECT_UP_TO = 10_000
/** So many times as many are collected for words that nobody searched for lately. */
const COLLECT_RARE_WORDS = 8
/** Looking up the kind of each listing of a block costs what collecting so many does. */
const BLOCK_COSTS_LISTINGS = 300
/** Looking at what is the listing's own takes so much longer than looking at its price. */
const FLAG_COSTS = 2

const NO_KIND = new KindSet()
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
	kernelSet: KernelSet
	/** The facet that every listing has. */
	listedFacet: number
	collectUpTo: number
}

/** A query as the engine knows it. */
interface Asked {
	query: ListQuery
	/** What the kind decides: facet ids, any of each group. */
	groups: number[][]
	/** What the listing itself decides. */
	flags: number[][]
	/** Undefined for any price. */
	priceCents: { from: number; till: number } | undefined
	/** Set where any of the matches are asked for, and not a page of them. */
	random?: Random
}

interface SelectOptions {
	groups?: number[][]
	without?: number[]
	/** The address of a set of kinds that holds all that `groups` and the words ask for. */
	kinds?: number
	total: number | undefined
}

/** Answers queries over both orders. */
export class Querying {
	private readonly parts: QueryingParts
	private readonly selector: Selector
	private readonly matching = new KindSet()
	private readonly anyOfGroup = new KindSet()

	constructor(parts: QueryingParts) {
		this.parts = parts
		this.selector = new Selector(parts.bitmaps)
	}

	list(query: ListQuery): ListResult {
		return this.answer(query, undefined)
	}

	/** Different listings of all that match, each as likely as any other, in a random order and in one query. */
	sample(query: ListQuery, random: Random): ListResult {
		const { total, ids } = this.answer(query, random)
		return { total, ids: shuffle(ids, random) }
	}

	private answer(query: ListQuery, random: Random | undefined): ListResult {
		const priceCents = priceRange(query)
		if (priceCents !== undefined && priceCents.from > priceCents.till) return NO_LISTING
		const asked: Asked = {
			query,
			groups: this.kindGroups(query),
			flags: this.flagGroups(query),
			priceCents,
			...(random && { random }),
		}
		if (query.search !== undefined && query.search.trim() !== '') return this.search(asked, query.search)
		return this.select(asked, { groups: asked.groups, total: this.knownTotal(asked) })
	}

	/** The number of matches, where there is a quicker way than counting them in the query's own order. */
	private knownTotal(asked: Asked): number | undefined {
		const { kinds, listings, byPrice } = this.parts
		if (isAnyListing(asked)) {
			if (asked.groups.length === 0) return listings.size
			this.findKinds([], asked.groups)
			return kinds.listingsOf(this.matching)
		}
		// In the order of price a range is a stretch of blocks, and no price has to be looked at.
		if (asked.query.sort !== 'popular' || asked.priceCents === undefined) return undefined
		return this.selector.count(byPrice.list, this.selection(asked, asked.groups, true))
	}

	private search(asked: Asked, search: string): ListResult {
		const { words } = this.parts.kinds
		const found = words.find(search)
		if (found.length === 0) return NO_LISTING
		this.findKinds(found, asked.groups)
		// What is called exactly so comes first, whatever the order; it is never much.
		const exact = words.named(search)
		const first = exact === undefined ? NO_LISTING : this.collect(asked, this.takeOut(exact))
		if (asked.random !== undefined)
			return mixed(first, this.searchRest(asked, found, exact), asked.query.limit, asked.random)
		const { offset, limit } = asked.query
		const rest = this.searchRest(
			{
				...asked,
				query: { ...asked.query, offset: Math.max(0, offset - first.total), limit: limit - first.ids.length },
			},
			found,
			exact,
		)
		return { total: first.total + rest.total, ids: [...first.ids, ...rest.ids] }
	}

	/** What is left in `matching`, the cheapest way. */
	private searchRest(asked: Asked, words: readonly KindSet[], exact: KindSet | undefined): ListResult {
		const { kinds, kernelSet, collectUpTo } = this.parts
		const found = kinds.listingsOf(this.matching)
		if (found === 0) return NO_LISTING
		const total = isAnyListing(asked) ? found : undefined
		const cost = costOf(asked, found)
		if (this.blocksFor(asked, total) * BLOCK_COSTS_LISTINGS <= Math.min(cost, collectUpTo))
			return this.select(asked, { kinds: kernelSet.write(this.matching, kinds.all.length), total })
		if (cost <= collectUpTo) return this.collect(asked, this.matching.ordinals())
		const facets = this.orderOf(asked.query).words
		const sets = exact === undefined ? words : [...words, exact]
		if (cost <= collectUpTo * COLLECT_RARE_WORDS && !facets.areWorthIt(sets))
			return this.collect(asked, this.matching.ordinals())
		return this.select(asked, {
			groups: [...asked.groups, ...words.map((word) => [facets.facetFor(word)])],
			without: exact === undefined ? [] : [facets.facetFor(exact)],
			total,
		})
	}

	/** About how many blocks have to be looked into. */
	private blocksFor({ query, priceCents, random }: Asked, total: number | undefined): number {
		const { list } = this.orderOf(query)
		if (total !== undefined && random === undefined) {
			const passed = Math.min(query.offset + query.limit, total - query.offset)
			return Math.ceil((Math.max(0, passed) / total) * list.blocks.length)
		}
		if (priceCents === undefined || query.sort === 'popular') return list.blocks.length
		return list.indexFor(afterKey(priceCents.till)) - list.indexFor(firstKey(priceCents.from)) + 1
	}

	private select(asked: Asked, { groups = [], without = [], kinds = 0, total }: SelectOptions): ListResult {
		const { sort } = asked.query
		const selection = { ...this.selection(asked, groups, sort !== 'popular'), without, kinds }
		const { list } = this.orderOf(asked.query)
		const page =
			asked.random === undefined
				? this.selector.page(list, selection, asked.query, total)
				: this.selector.sample(list, selection, asked.query.limit, asked.random)
		return { total: page.total, ids: page.keys.map(idOfKey) }
	}

	private selection({ flags, priceCents }: Asked, groups: number[][], isByPrice: boolean): Selection {
		const all = [...groups, ...flags]
		return {
			groups: all.length === 0 ? [[this.parts.listedFacet]] : all,
			without: [],
			kinds: 0,
			keys:
				isByPrice && priceCents !== undefined
					? { from: firstKey(priceCents.from), to: afterKey(priceCents.till) }
					: undefined,
			priceCents: isByPrice ? undefined : priceCents,
		}
	}

	private orderOf({ sort }: ListQuery): Order {
		return sort === 'popular' ? this.parts.byPopularity : this.parts.byPrice
	}

	/** Leaves the kinds that carry every word and every facet group in `matching`. */
	private findKinds(words: readonly KindSet[], groups: readonly number[][]): void {
		const { matching } = this
		let isFirst = true
		const narrow = (set: KindSet) => {
			if (isFirst) matching.copy(set)
			else matching.keepThoseOf(set)
			isFirst = false
		}
		for (const word of words) narrow(word)
		for (const group of groups) narrow(this.kindsOfGroup(group))
	}

	private kindsOfGroup(group: readonly number[]): KindSet {
		const [facet = -1] = group
		if (group.length === 1) return this.parts.kinds.withFacet(facet) ?? NO_KIND
		this.anyOfGroup.clear()
		for (const facet of group) this.anyOfGroup.addThoseOf(this.parts.kinds.withFacet(facet) ?? NO_KIND)
		return this.anyOfGroup
	}

	/** Takes those kinds out of `matching` that are in it. */
	private takeOut(set: KindSet): number[] {
		const taken = set.ordinals().filter((ordinal) => this.matching.has(ordinal))
		for (const ordinal of taken) this.matching.delete(ordinal)
		return taken
	}

	/** A page of the listings of these kinds that pass what is the listing's own. */
	private collect({ query, priceCents, random }: Asked, ordinals: readonly number[]): ListResult {
		const kinds = ordinals.map((ordinal) => this.parts.kinds.at(ordinal))
		const keys = collectKeys(this.parts, kinds, query, priceCents)
		if (random !== undefined) {
			const places = drawPlaces(keys.length, query.limit, random)
			return { total: keys.length, ids: places.map((place) => idOfKey(keys[place] as number)) }
		}
		const stretch = stretchOf(query, keys.length)
		if (stretch.start >= stretch.end) return { total: keys.length, ids: [] }
		const page = sortStretch(keys, stretch.start, stretch.end)
		if (query.sort === 'desc') page.reverse()
		return { total: keys.length, ids: Array.from(page, idOfKey) }
	}

	private kindGroups(query: ListQuery): number[][] {
		const groups = [this.group('category', query.category === undefined ? undefined : [query.category])]
		for (const filter of choiceFilterNames) groups.push(this.group(filter, query[filter]))
		return groups.filter((group) => group !== undefined)
	}

	private flagGroups({ isNew, isOnSale }: ListQuery): number[][] {
		const flags = [...(isNew ? ['new'] : []), ...(isOnSale ? ['sale'] : [])]
		return flags.map((flag) => [this.parts.kinds.facets.known('flag', flag)])
	}

	private group(name: FacetGroup, values: readonly string[] | undefined): number[] | undefined {
		if (values === undefined || values.length === 0) return undefined
		return values.map((value) => this.parts.kinds.facets.known(name, value))
	}
}

/** As many of two samples as a sample of both together would hold of each. */
function mixed(a: ListResult, b: ListResult, limit: number, random: Random): ListResult {
	const total = a.total + b.total
	const ofA = drawPlaces(total, limit, random).filter((place) => place < a.total).length
	const ofB = Math.min(limit, total) - ofA
	return { total, ids: [...shuffle(a.ids, random).slice(0, ofA), ...shuffle(b.ids, random).slice(0, ofB)] }
}

/** Whether nothing is asked of the listing itself, so that its kind decides alone. */
function isAnyListing({ flags, priceCents }: Asked): boolean {
	return flags.length === 0 && priceCents === undefined
}

/** What collecting so many listings costs, in listings of which nothing is asked. */
function costOf({ flags }: Asked, listings: number): number {
	return flags.length === 0 ? listings : listings * FLAG_COSTS
}

function priceRange({ fromCents = 0, tillCents = ORDER_MAX }: ListQuery): Asked['priceCents'] {
	const till = Math.min(tillCents, ORDER_MAX)
	return fromCents === 0 && till === ORDER_MAX ? undefined : { from: fromCents, till }
}
