import { drawPlaces, type Random, shuffle } from './draw.ts'
import { idOfKey } from './keys.ts'
import type { KindSet } from './kind-set.ts'
import {
	type Asked,
	costOf,
	floatParts,
	isSearch,
	type ListQuery,
	type ListResult,
	priceKeysOf,
	stretchAhead,
	stretchIn,
} from './list-query.ts'
import { type OwnConditions, ownConditions } from './own-conditions.ts'
import type { QueryContext } from './query-context.ts'
import { anyFloat, noFloat } from './range-columns.ts'
import { pageOfSkins, rankSkins } from './relevance.ts'
import type { ReadWord } from './search-reader.ts'
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

interface SelectOptions {
	groups?: number[][]
	without?: number[]
	/** The address of a set of kinds that holds all that `groups` and the words ask for. */
	kinds?: number
	total: number | undefined
}

/** Answers queries for listings over all orders. */
export class Querying {
	private readonly context: QueryContext

	constructor(context: QueryContext) {
		this.context = context
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
			groups: this.context.matching.groupsOf(query),
			own,
			priceKeys: priceKeysOf(own),
			...(random && { random }),
		}
		if (isSearch(query)) return this.search(asked, query.search)
		const total = this.knownTotal(asked)
		if (this.context.orderOf(query).words !== undefined)
			return this.select(asked, { groups: asked.groups, total })
		if (asked.groups.length === 0) return this.select(asked, { total })
		this.context.matching.findKinds([], asked.groups)
		return this.select(asked, { kinds: this.context.matching.write(), total })
	}

	/** The number of matches, where there is a quicker way than counting them in the query's own order. */
	private knownTotal(asked: Asked): number | undefined {
		if (asked.groups.length > 0) this.context.matching.findKinds([], asked.groups)
		const known = this.totalOfKinds(asked.own, asked.groups.length === 0)
		if (known !== undefined) return known
		const { orders } = this.context.parts
		const order = this.context.orderOf(asked.query)
		if (order.name === 'price') return undefined
		// In the order of price a range of prices is a stretch of blocks, and every filter of kinds has bitmaps.
		if (order.words !== undefined && asked.priceKeys === undefined) return undefined
		return this.context.selector.count(
			orders.price.list,
			this.context.selection(asked, asked.groups, orders.price),
		)
	}

	/** The number of matches of the kinds in `matching.found`, or of all kinds; undefined where kinds do not say it. */
	private totalOfKinds({ flags, ranges }: OwnConditions, isAny: boolean): number | undefined {
		const { kinds, listings } = this.context.parts
		const [range, another] = ranges
		if (flags.length > 0 || another !== undefined) return undefined
		if (range !== undefined && range !== anyFloat && range !== noFloat) return undefined
		const { found } = this.context.matching
		const all = isAny ? listings.size : kinds.listingsOf(found)
		if (range === undefined) return all
		const floats = kinds.floatsOf(isAny ? undefined : found)
		return range === anyFloat ? floats : all - floats
	}

	private search(asked: Asked, search: string): ListResult {
		const words = this.context.reader.read(search)
		if (words.length === 0) return NO_LISTING
		this.context.matching.findWords(words, asked.groups)
		// What is called exactly so comes first, whatever the order; it is never much.
		const exact = this.context.parts.kinds.words.named(search)
		if (this.context.isRanked(asked)) return this.byRelevance(asked, words, exact)
		const found = [...new Set(words.map(({ kinds }) => kinds))]
		const first = exact === undefined ? NO_LISTING : this.collect(asked, this.context.matching.takeOut(exact))
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

	/** A page of what is in `matching.found`. */
	private byRelevance(asked: Asked, words: readonly ReadWord[], exact: KindSet | undefined): ListResult {
		const { query, own, priceKeys } = asked
		const skins = rankSkins(this.context.parts.kinds, this.context.matching.found.ordinals(), words, exact)
		return pageOfSkins(skins, { keys: priceKeys, meets: this.context.meets(own) }, query)
	}

	/** What is left in `matching.found`, the cheapest way. */
	private searchRest(asked: Asked, words: readonly KindSet[], exact: KindSet | undefined): ListResult {
		const { kinds, collectUpTo } = this.context.parts
		const found = kinds.listingsOf(this.context.matching.found)
		if (found === 0) return NO_LISTING
		const total = this.totalOfKinds(asked.own, false)
		if (total === 0 || (total !== undefined && asked.query.limit === 0 && asked.query.ahead === undefined))
			return { total, ids: [] }
		const cost = costOf(asked, found)
		if (this.blocksFor(asked, total) * BLOCK_COSTS_LISTINGS <= Math.min(cost, collectUpTo))
			return this.select(asked, { kinds: this.context.matching.write(), total })
		if (cost <= collectUpTo) return this.collect(asked, this.context.matching.found.ordinals())
		const facets = this.context.orderOf(asked.query).words
		if (facets === undefined) return this.select(asked, { kinds: this.context.matching.write(), total })
		const sets = exact === undefined ? words : [...words, exact]
		if (cost <= collectUpTo * COLLECT_RARE_WORDS && !facets.areWorthIt(sets))
			return this.collect(asked, this.context.matching.found.ordinals())
		return this.select(asked, {
			groups: [...asked.groups, ...words.map((word) => [facets.facetFor(word)])],
			without: exact === undefined ? [] : [facets.facetFor(exact)],
			total,
		})
	}

	/** About how many blocks have to be looked into. */
	private blocksFor({ query, priceKeys, random }: Asked, total: number | undefined): number {
		const { name, list } = this.context.orderOf(query)
		if (total !== undefined && random === undefined) {
			const passed = Math.min(query.offset + query.limit, total - query.offset)
			return Math.ceil((Math.max(0, passed) / total) * list.blocks.length)
		}
		if (priceKeys === undefined || name !== 'price') return list.blocks.length
		return list.indexFor(priceKeys.to) - list.indexFor(priceKeys.from) + 1
	}

	private select(asked: Asked, { groups = [], without = [], kinds = 0, total }: SelectOptions): ListResult {
		const order = this.context.orderOf(asked.query)
		const selection = { ...this.context.selection(asked, groups, order), without, kinds }
		const page =
			asked.random === undefined
				? this.context.selector.page(order.list, selection, stretchIn(asked.query), total)
				: this.context.selector.sample(order.list, selection, asked.query.limit, asked.random)
		const { ahead } = asked.query
		if (ahead === undefined) return { total: page.total, ids: page.keys.map(idOfKey) }
		// A known total makes the selector count raw blocks, which would ignore the range of keys.
		const known = selection.keys === undefined ? page.total : undefined
		const first = this.context.selector.page(order.list, selection, stretchAhead(asked.query, ahead), known)
		return { total: page.total, ids: page.keys.map(idOfKey), ahead: first.keys.map(idOfKey) }
	}

	/** A page of the listings of these kinds that pass what is the listing's own. */
	private collect(asked: Asked, ordinals: readonly number[]): ListResult {
		const { query, random } = asked
		const keys = this.context.collectedKeys(asked, ordinals)
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
