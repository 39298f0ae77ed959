import { SUGGESTED_SKINS } from '@skinverse/contract/limits'
import type { Bitmaps } from './bitmaps.ts'
import { collectKeys } from './collect-keys.ts'
import { drawPlaces, type Random, shuffle } from './draw.ts'
import { FoundSkins } from './found-skins.ts'
import type { IdSet } from './id-set.ts'
import type { KernelSet } from './kernel-set.ts'
import { idOfKey } from './keys.ts'
import type { KindSet } from './kind-set.ts'
import type { Kinds } from './kinds.ts'
import {
	type Asked,
	costOf,
	floatParts,
	isSearch,
	type ListQuery,
	type ListResult,
	priceKeysOf,
	type SkinOrder,
	stretchAhead,
	stretchIn,
	withoutPrice,
} from './list-query.ts'
import type { Listings } from './listings.ts'
import { MatchingKinds } from './matching-kinds.ts'
import { keyIn, type Order, type OrderName, sortOrders } from './orders.ts'
import { hasConditions, meetsConditions, type OwnConditions, ownConditions } from './own-conditions.ts'
import { pageOfSkins, popularSkins, RANK_UP_TO, type RankedSkin, rankSkins } from './relevance.ts'
import { type ReadWord, SearchReader } from './search-reader.ts'
import { type Selection, Selector } from './select.ts'
import { cheapestIn, groupIn, type ReadMatches, type SkinGroup, type SkinMatch } from './skin-matches.ts'
import { sortStretch } from './sort-stretch.ts'
import { type Stretch, stretchOf } from './stretch.ts'

/**
 * Up to so many listings a search is answered by collecting them; beyond, its words become facets. This
 * and the costs below are estimates from the cost of one listing and one block, not pinned by a bench.
 */
export const COLLECT_UP_TO = 10_000
/** The factor by which more listings are collected for words that are not among the recent searches. */
const COLLECT_RARE_WORDS = 8
/** Looking up the kind of each listing of a block costs what collecting so many does. */
const BLOCK_COSTS_LISTINGS = 300

const NO_LISTING: ListResult = { total: 0, ids: [] }
const NO_SKIN: SkinOrder = { total: 0, ids: [] }

export interface QueryingParts {
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

interface SelectOptions {
	groups?: number[][]
	without?: number[]
	/** The address of a set of kinds that holds all that `groups` and the words ask for. */
	kinds?: number
	total: number | undefined
}

/** What a search finds, whatever the filters. */
export interface SkinSearch {
	words: ReadWord[]
	skins: RankedSkin[]
	/** How many listings. */
	total: number
}

/** Answers queries over all orders. */
export class Querying {
	readonly reader: SearchReader
	private readonly parts: QueryingParts
	private readonly selector: Selector
	private readonly matching: MatchingKinds
	private readonly foundSkins: FoundSkins

	constructor(parts: QueryingParts) {
		this.parts = parts
		this.selector = new Selector(parts.bitmaps)
		this.reader = new SearchReader(parts.kinds)
		this.matching = new MatchingKinds(parts.kinds, parts.kernelSet)
		this.foundSkins = new FoundSkins(parts.bitmaps, parts.kinds)
	}

	/** The skins that a search finds, those that it fits best first; of very many only the most popular ones. */
	searchSkins(search: string, category: string | undefined): SkinSearch {
		const words = this.reader.read(search)
		if (words.length === 0) return { words, skins: [], total: 0 }
		const { kinds } = this.parts
		this.matching.findWords(words, this.matching.groupsOf({ category }))
		const total = kinds.listingsOf(this.matching.found)
		const ordinals = this.matching.found.ordinals()
		const skins =
			total > RANK_UP_TO
				? popularSkins(kinds, ordinals, SUGGESTED_SKINS)
				: rankSkins(kinds, ordinals, words, kinds.words.named(search))
		return { words, skins, total }
	}

	list(query: ListQuery): ListResult {
		return this.answer(query, undefined)
	}

	/** Different listings of all that match, each as likely as any other, in a random order and in one query. */
	sample(query: ListQuery, random: Random): ListResult {
		const { total, ids } = this.answer(query, random)
		return { total, ids: shuffle(ids, random) }
	}

	/** For each skin its cheapest match. Skins without one are left out. */
	cheapestOf(query: ListQuery, skins: Iterable<number>): SkinMatch[] {
		return this.matchesOf(query, skins, cheapestIn)
	}

	/** For each skin all its matches in short. Skins without one are left out. */
	groupsOf(query: ListQuery, skins: Iterable<number>): SkinGroup[] {
		return this.matchesOf(query, skins, (kinds, isMatch) => groupIn(kinds, isMatch, this.parts.listings))
	}

	/** A page of the skins that have a match, in the order of their first ones. */
	skins(query: ListQuery): SkinOrder {
		const own = ownConditions(query.flags, query.ranges)
		const words = this.reader.read(query.search ?? '')
		if (own === undefined || (words.length === 0 && isSearch(query))) return NO_SKIN
		const groups = this.matching.groupsOf(query)
		this.matching.findWords(words, groups)
		const { foundSkins } = this
		const known = hasConditions(own) ? undefined : this.countSkins(words.length + groups.length === 0)
		// Without conditions of the listing itself the kinds say how many there are; with such the walk does.
		const enough =
			known === undefined ? Number.POSITIVE_INFINITY : Math.min(query.offset + query.limit, known)
		foundSkins.clear()
		for (const part of floatParts(query, own)) {
			if (foundSkins.size >= enough) break
			this.walkSkins({ ...part, groups, priceKeys: priceKeysOf(part.own) }, words, enough)
		}
		return { total: known ?? foundSkins.size, ids: foundSkins.ids(query.offset, query.offset + query.limit) }
	}

	private countSkins(isAny: boolean): number {
		this.foundSkins.clear()
		this.parts.kinds.skinsOnSale(isAny ? undefined : this.matching.found, (skin) => this.foundSkins.add(skin))
		return this.foundSkins.size
	}

	/** Adds the skins of the matches in their order, until there are enough. */
	private walkSkins(asked: Asked, words: readonly ReadWord[], enough: number): void {
		const { kinds, collectUpTo } = this.parts
		const exact = words.length === 0 ? undefined : kinds.words.named(asked.query.search ?? '')
		if (words.length > 0 && this.isRanked(asked)) {
			this.addRanked(rankSkins(kinds, this.matching.found.ordinals(), words, exact), asked.own)
			return
		}
		const isAny = words.length + asked.groups.length === 0
		if (exact !== undefined) this.addCollected(asked, this.matching.found.shared(exact))
		if (!isAny && costOf(asked, kinds.listingsOf(this.matching.found)) <= collectUpTo) {
			this.addCollected(asked, this.matching.found.ordinals())
			return
		}
		const order = this.orderOf(asked.query)
		const hasFacets = words.length === 0 && order.words !== undefined
		const selection = this.selection(asked, hasFacets ? asked.groups : [], order)
		const set = isAny || hasFacets ? 0 : this.matching.write()
		const { isDescending } = sortOrders[asked.query.sort]
		this.selector.walk(order.list, { ...selection, kinds: set }, isDescending, (block) => {
			this.foundSkins.addMatches(block.kinds, isDescending)
			return this.foundSkins.size < enough
		})
	}

	private addRanked(skins: readonly RankedSkin[], own: OwnConditions): void {
		const isMatch = hasConditions(own) ? this.keyCondition(own) : undefined
		for (const { kinds } of skins) {
			const [first] = kinds
			if (first === undefined) continue
			if (isMatch !== undefined && !kinds.some(({ priceKeys }) => priceKeys.some(isMatch))) continue
			this.foundSkins.add(first.skinOrdinal)
		}
	}

	private addCollected(asked: Asked, ordinals: readonly number[]): void {
		const { kinds, listings } = this.parts
		const keys = this.collectedKeys(asked, ordinals).sort()
		if (sortOrders[asked.query.sort].isDescending) keys.reverse()
		for (const key of keys) this.foundSkins.add(kinds.skinOrdinals[listings.kind(idOfKey(key))] as number)
	}

	/** What `read` makes of the kinds of each skin that may match, and of the condition on their keys. */
	private matchesOf<T>(query: ListQuery, skins: Iterable<number>, read: ReadMatches<T>): T[] {
		const own = ownConditions(query.flags, query.ranges)
		if (own === undefined) return []
		const { kinds } = this.parts
		const words = query.search === undefined ? [] : this.reader.read(query.search)
		const groups = this.matching.groupsOf(query)
		this.matching.findWords(words, groups)
		const isAny = words.length + groups.length === 0
		const isMatch = hasConditions(own) ? this.keyCondition(own) : undefined
		return Array.from(skins).flatMap((skin) => {
			const matching = kinds.ofSkin(skin).filter(({ ordinal }) => isAny || this.matching.found.has(ordinal))
			return read(matching, isMatch) ?? []
		})
	}

	private answer(query: ListQuery, random: Random | undefined): ListResult {
		const own = ownConditions(query.flags, query.ranges)
		if (own === undefined) return NO_LISTING
		return random === undefined ? this.answerByFloat(query, own) : this.answerOwn(query, own, random)
	}

	/** Listings without a float come last, by price, in both directions. */
	private answerByFloat(query: ListQuery, own: OwnConditions): ListResult {
		const [withFloat, without] = floatParts(query, own)
		const first = this.answerOwn(withFloat.query, withFloat.own, undefined)
		if (without === undefined) return first
		const offset = Math.max(0, query.offset - first.total)
		const limit = query.limit - first.ids.length
		const rest = this.answerOwn({ ...without.query, offset, limit }, without.own, undefined)
		return { total: first.total + rest.total, ids: [...first.ids, ...rest.ids] }
	}

	private answerOwn(query: ListQuery, own: OwnConditions, random: Random | undefined): ListResult {
		const asked: Asked = {
			query,
			groups: this.matching.groupsOf(query),
			own,
			priceKeys: priceKeysOf(own),
			...(random && { random }),
		}
		if (isSearch(query)) return this.search(asked, query.search)
		const total = this.knownTotal(asked)
		if (this.orderOf(query).words !== undefined) return this.select(asked, { groups: asked.groups, total })
		if (asked.groups.length === 0) return this.select(asked, { total })
		this.matching.findKinds([], asked.groups)
		return this.select(asked, { kinds: this.matching.write(), total })
	}

	/** The number of matches, where there is a quicker way than counting them in the query's own order. */
	private knownTotal(asked: Asked): number | undefined {
		const { kinds, listings, orders } = this.parts
		if (!hasConditions(asked.own)) {
			if (asked.groups.length === 0) return listings.size
			this.matching.findKinds([], asked.groups)
			return kinds.listingsOf(this.matching.found)
		}
		const order = this.orderOf(asked.query)
		if (order.name === 'price') return undefined
		// In the order of price a range of prices is a stretch of blocks, and every filter of kinds has bitmaps.
		if (order.words !== undefined && asked.priceKeys === undefined) return undefined
		return this.selector.count(orders.price.list, this.selection(asked, asked.groups, orders.price))
	}

	private search(asked: Asked, search: string): ListResult {
		const words = this.reader.read(search)
		if (words.length === 0) return NO_LISTING
		this.matching.findWords(words, asked.groups)
		// What is called exactly so comes first, whatever the order; it is never much.
		const exact = this.parts.kinds.words.named(search)
		if (this.isRanked(asked)) return this.byRelevance(asked, words, exact)
		const found = [...new Set(words.map(({ kinds }) => kinds))]
		const first = exact === undefined ? NO_LISTING : this.collect(asked, this.matching.takeOut(exact))
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
		return {
			total: first.total + rest.total,
			ids: [...first.ids, ...rest.ids],
			...(asked.query.ahead !== undefined && {
				ahead: [...(first.ahead ?? []), ...(rest.ahead ?? [])].slice(0, asked.query.ahead),
			}),
		}
	}

	/** Whether what is in `matching.found` is ranked, and not sorted. */
	private isRanked({ query, random }: Asked): boolean {
		if (query.sort !== 'relevance' || random !== undefined) return false
		return this.parts.kinds.listingsOf(this.matching.found) <= RANK_UP_TO
	}

	/** A page of what is in `matching.found`. */
	private byRelevance(asked: Asked, words: readonly ReadWord[], exact: KindSet | undefined): ListResult {
		const { query, own, priceKeys } = asked
		const skins = rankSkins(this.parts.kinds, this.matching.found.ordinals(), words, exact)
		return pageOfSkins(skins, { keys: priceKeys, meets: this.meets(own) }, query)
	}

	/** Undefined where nothing but the price is asked of a listing itself. */
	private meets(own: OwnConditions): ((id: number) => boolean) | undefined {
		const conditions = { ...own, ranges: withoutPrice(own.ranges) }
		return hasConditions(conditions) ? meetsConditions(this.parts, conditions) : undefined
	}

	/** What is left in `matching.found`, the cheapest way. */
	private searchRest(asked: Asked, words: readonly KindSet[], exact: KindSet | undefined): ListResult {
		const { kinds, collectUpTo } = this.parts
		const found = kinds.listingsOf(this.matching.found)
		if (found === 0) return NO_LISTING
		const total = hasConditions(asked.own) ? undefined : found
		const cost = costOf(asked, found)
		if (this.blocksFor(asked, total) * BLOCK_COSTS_LISTINGS <= Math.min(cost, collectUpTo))
			return this.select(asked, { kinds: this.matching.write(), total })
		if (cost <= collectUpTo) return this.collect(asked, this.matching.found.ordinals())
		const facets = this.orderOf(asked.query).words
		if (facets === undefined) return this.select(asked, { kinds: this.matching.write(), total })
		const sets = exact === undefined ? words : [...words, exact]
		if (cost <= collectUpTo * COLLECT_RARE_WORDS && !facets.areWorthIt(sets))
			return this.collect(asked, this.matching.found.ordinals())
		return this.select(asked, {
			groups: [...asked.groups, ...words.map((word) => [facets.facetFor(word)])],
			without: exact === undefined ? [] : [facets.facetFor(exact)],
			total,
		})
	}

	/** About how many blocks have to be looked into. */
	private blocksFor({ query, priceKeys, random }: Asked, total: number | undefined): number {
		const { name, list } = this.orderOf(query)
		if (total !== undefined && random === undefined) {
			const passed = Math.min(query.offset + query.limit, total - query.offset)
			return Math.ceil((Math.max(0, passed) / total) * list.blocks.length)
		}
		if (priceKeys === undefined || name !== 'price') return list.blocks.length
		return list.indexFor(priceKeys.to) - list.indexFor(priceKeys.from) + 1
	}

	private select(asked: Asked, { groups = [], without = [], kinds = 0, total }: SelectOptions): ListResult {
		const order = this.orderOf(asked.query)
		const selection = { ...this.selection(asked, groups, order), without, kinds }
		const page =
			asked.random === undefined
				? this.selector.page(order.list, selection, stretchIn(asked.query), total)
				: this.selector.sample(order.list, selection, asked.query.limit, asked.random)
		const { ahead } = asked.query
		if (ahead === undefined) return { total: page.total, ids: page.keys.map(idOfKey) }
		// A known total makes the selector count raw blocks, which would ignore the range of keys.
		const known = selection.keys === undefined ? page.total : undefined
		const first = this.selector.page(order.list, selection, stretchAhead(asked.query, ahead), known)
		return { total: page.total, ids: page.keys.map(idOfKey), ahead: first.keys.map(idOfKey) }
	}

	private selection({ own, priceKeys }: Asked, groups: number[][], { name }: Order): Selection {
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

	private orderOf({ sort }: ListQuery): Order {
		return this.parts.orders[sortOrders[sort].order]
	}

	/** A page of the listings of these kinds that pass what is the listing's own. */
	private collect(asked: Asked, ordinals: readonly number[]): ListResult {
		const { query, random } = asked
		const keys = this.collectedKeys(asked, ordinals)
		if (random !== undefined) {
			const places = drawPlaces(keys.length, query.limit, random)
			return { total: keys.length, ids: places.map((place) => idOfKey(keys[place] as number)) }
		}
		const { ahead } = query
		return {
			total: keys.length,
			ids: idsIn(keys, stretchIn(query)),
			...(ahead !== undefined && { ahead: idsIn(keys, stretchAhead(query, ahead)) }),
		}
	}

	/** The keys in the query's order, unsorted. */
	private collectedKeys({ query, own, priceKeys }: Asked, ordinals: readonly number[]): Float64Array {
		return collectKeys(
			ordinals.map((ordinal) => this.parts.kinds.at(ordinal)),
			{ keys: priceKeys, meets: this.meets(own), keyOf: this.keyOf(this.orderOf(query).name) },
		)
	}

	/** What a key of the order by price has to meet. */
	private keyCondition(own: OwnConditions): (key: number) => boolean {
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

/** As many of two samples as a sample of both together would hold of each. */
function mixed(a: ListResult, b: ListResult, limit: number, random: Random): ListResult {
	const total = a.total + b.total
	const ofA = drawPlaces(total, limit, random).filter((place) => place < a.total).length
	const ofB = Math.min(limit, total) - ofA
	return { total, ids: [...shuffle(a.ids, random).slice(0, ofA), ...shuffle(b.ids, random).slice(0, ofB)] }
}

/** Sorts the keys as far as the stretch needs it. */
function idsIn(keys: Float64Array, stretch: Stretch): number[] {
	const { start, end } = stretchOf(stretch, keys.length)
	if (start >= end) return []
	const ids = Array.from(sortStretch(keys, start, end), idOfKey)
	return stretch.isDescending ? ids.reverse() : ids
}
