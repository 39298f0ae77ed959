import { SUGGESTED_SKINS } from '@skinverse/contract/limits'
import { FoundSkins } from './found-skins.ts'
import { idOfKey } from './keys.ts'
import type { KnownKind } from './kinds.ts'
import {
	type Asked,
	costOf,
	floatParts,
	isSearch,
	type ListQuery,
	priceKeysOf,
	type SkinOrder,
} from './list-query.ts'
import { sortOrders } from './orders.ts'
import { hasConditions, type OwnConditions, ownConditions } from './own-conditions.ts'
import type { QueryContext } from './query-context.ts'
import { popularSkins, RANK_UP_TO, type RankedSkin, rankSkins } from './relevance.ts'
import type { ReadWord } from './search-reader.ts'
import { cheapestIn, groupIn, type ReadMatches, type SkinGroup, type SkinMatch } from './skin-matches.ts'
import { sortStretch } from './sort-stretch.ts'
import { stretchOf } from './stretch.ts'

const NO_SKIN: SkinOrder = { total: 0, ids: [] }

/** Copies of a kind are often neighbours in an order: so many keys are sorted first for each skin. */
const KEYS_PER_SKIN = 32

/** What a query asks for, as far as its kinds are concerned found already. */
interface WantedKinds {
	own: OwnConditions
	words: ReadWord[]
	groups: number[][]
}

/** What a search finds, whatever the filters. */
export interface SkinSearch {
	words: ReadWord[]
	skins: RankedSkin[]
	/** How many listings. */
	total: number
}

/** Answers queries for skins: by words, in the order of their first match, or in short. */
export class SkinQuerying {
	private readonly context: QueryContext
	private readonly foundSkins: FoundSkins

	constructor(context: QueryContext) {
		this.context = context
		this.foundSkins = new FoundSkins(context.parts.bitmaps, context.parts.kinds)
	}

	/** The skins that a search finds, those that it fits best first; of very many only the most popular ones. */
	searchSkins(search: string, category: string | undefined): SkinSearch {
		const words = this.context.reader.read(search)
		if (words.length === 0) return { words, skins: [], total: 0 }
		const { kinds } = this.context.parts
		this.context.matching.findWords(words, this.context.matching.groupsOf({ category }))
		const total = kinds.listingsOf(this.context.matching.found)
		const ordinals = this.context.matching.found.ordinals()
		const skins =
			total > RANK_UP_TO
				? popularSkins(kinds, ordinals, SUGGESTED_SKINS)
				: rankSkins(kinds, ordinals, words, kinds.words.named(search))
		return { words, skins, total }
	}

	/** For each skin all its matches in short. Skins without one are left out. */
	groupsOf(query: ListQuery, skins: Iterable<number>): SkinGroup[] {
		const wanted = this.wantedKinds(query)
		if (wanted === undefined) return []
		return this.readMatches(wanted, skins, (kinds, isMatch) =>
			groupIn(kinds, isMatch, this.context.parts.listings),
		)
	}

	/** A page of the skins that have a match, in the order of their first ones. */
	skins(query: ListQuery): SkinOrder {
		const wanted = this.wantedKinds(query)
		if (wanted === undefined) return NO_SKIN
		const { foundSkins } = this
		const isAny = wanted.words.length + wanted.groups.length === 0
		// Without conditions of the listing itself the kinds say how many there are; with such the walk does.
		const known = hasConditions(wanted.own) ? undefined : this.countSkins(isAny)
		const enough =
			known === undefined ? Number.POSITIVE_INFINITY : Math.min(query.offset + query.limit, known)
		this.findSkins(query, wanted, enough)
		return { total: known ?? foundSkins.size, ids: foundSkins.ids(query.offset, query.offset + query.limit) }
	}

	/** For each of the first skins its cheapest match, without counting all. */
	firstSkins(query: ListQuery, most: number): SkinMatch[] {
		const wanted = this.wantedKinds(query)
		if (wanted === undefined) return []
		this.findSkins(query, wanted, most)
		return this.readMatches(wanted, this.foundSkins.ids(0, most), cheapestIn)
	}

	/** Leaves the kinds of the words and filters in `matching.found`; undefined where nothing can match. */
	private wantedKinds(query: ListQuery): WantedKinds | undefined {
		const own = ownConditions(query.flags, query.ranges)
		const words = this.context.reader.read(query.search ?? '')
		if (own === undefined || (words.length === 0 && isSearch(query))) return undefined
		const groups = this.context.matching.groupsOf(query)
		this.context.matching.findWords(words, groups)
		return { own, words, groups }
	}

	private findSkins(query: ListQuery, { own, words, groups }: WantedKinds, enough: number): void {
		this.foundSkins.clear()
		for (const part of floatParts(query, own)) {
			if (this.foundSkins.size >= enough) break
			this.walkSkins({ ...part, groups, priceKeys: priceKeysOf(part.own) }, words, enough)
		}
	}

	private countSkins(isAny: boolean): number {
		this.foundSkins.clear()
		this.context.parts.kinds.skinsOnSale(isAny ? undefined : this.context.matching.found, (skin) =>
			this.foundSkins.add(skin),
		)
		return this.foundSkins.size
	}

	/** Adds the skins of the matches in their order, until there are enough. */
	private walkSkins(asked: Asked, words: readonly ReadWord[], enough: number): void {
		const { kinds, collectUpTo } = this.context.parts
		const exact = words.length === 0 ? undefined : kinds.words.named(asked.query.search ?? '')
		if (words.length > 0 && this.context.isRanked(asked)) {
			this.addRanked(rankSkins(kinds, this.context.matching.found.ordinals(), words, exact), asked.own)
			return
		}
		const isAny = words.length + asked.groups.length === 0
		if (exact !== undefined) this.addCollected(asked, this.context.matching.found.shared(exact), enough)
		if (!isAny && costOf(asked, kinds.listingsOf(this.context.matching.found)) <= collectUpTo) {
			this.addCollected(asked, this.context.matching.found.ordinals(), enough)
			return
		}
		const order = this.context.orderOf(asked.query)
		const hasFacets = words.length === 0 && order.words !== undefined
		const selection = this.context.selection(asked, hasFacets ? asked.groups : [], order)
		const set = isAny || hasFacets ? 0 : this.context.matching.write()
		const { isDescending } = sortOrders[asked.query.sort]
		this.context.selector.walk(order.list, { ...selection, kinds: set }, isDescending, (block) => {
			this.foundSkins.addMatches(block.kinds, isDescending)
			return this.foundSkins.size < enough
		})
	}

	private addRanked(skins: readonly RankedSkin[], own: OwnConditions): void {
		const isMatch = hasConditions(own) ? this.context.keyCondition(own) : undefined
		for (const { kinds } of skins) {
			const [first] = kinds
			if (first === undefined) continue
			if (isMatch !== undefined && !kinds.some(({ priceKeys }) => priceKeys.some(isMatch))) continue
			this.foundSkins.add(first.skinOrdinal)
		}
	}

	/** Sorts no more of the matches than it takes to find enough skins. */
	private addCollected(asked: Asked, ordinals: readonly number[], enough: number): void {
		if (this.context.orderOf(asked.query).name === 'popularity') {
			this.addByPopularity(asked.own, ordinals, enough)
			return
		}
		const { kinds, listings } = this.context.parts
		const keys = this.context.collectedKeys(asked, ordinals)
		const { isDescending } = sortOrders[asked.query.sort]
		let limit = Math.min(enough * KEYS_PER_SKIN, keys.length)
		for (let offset = 0; offset < keys.length && this.foundSkins.size < enough; limit *= 2) {
			const { start, end } = stretchOf({ isDescending, offset, limit }, keys.length)
			const sorted = sortStretch(keys, start, end)
			if (isDescending) sorted.reverse()
			for (const key of sorted) {
				this.foundSkins.add(kinds.skinOrdinals[listings.kind(idOfKey(key))] as number)
				if (this.foundSkins.size >= enough) return
			}
			offset += sorted.length
		}
	}

	/** All listings of a kind are equally popular: kinds are sorted, and of each only the first match is looked for. */
	private addByPopularity(own: OwnConditions, ordinals: readonly number[], enough: number): void {
		const { kinds } = this.context.parts
		const isMatch = hasConditions(own) ? this.context.keyCondition(own) : undefined
		const sorted = ordinals.map((ordinal) => kinds.at(ordinal)).sort((a, b) => b.popularity - a.popularity)
		for (let start = 0; start < sorted.length; ) {
			const { popularity } = sorted[start] as KnownKind
			const firsts: { id: number; skin: number }[] = []
			for (; sorted[start]?.popularity === popularity; start++) {
				const { priceKeys, skinOrdinal: skin } = sorted[start] as KnownKind
				const id = lowestId(priceKeys, isMatch)
				if (id !== undefined) firsts.push({ id, skin })
			}
			for (const { skin } of firsts.sort((a, b) => a.id - b.id)) {
				this.foundSkins.add(skin)
				if (this.foundSkins.size >= enough) return
			}
		}
	}

	/** What `read` makes of the kinds of each skin that may match, and of the condition on their keys. */
	private readMatches<T>(
		{ own, words, groups }: WantedKinds,
		skins: Iterable<number>,
		read: ReadMatches<T>,
	): T[] {
		const { kinds } = this.context.parts
		const isAny = words.length + groups.length === 0
		const isMatch = hasConditions(own) ? this.context.keyCondition(own) : undefined
		return Array.from(skins).flatMap((skin) => {
			const matching = kinds
				.ofSkin(skin)
				.filter(({ ordinal }) => isAny || this.context.matching.found.has(ordinal))
			return read(matching, isMatch) ?? []
		})
	}
}

function lowestId(
	keys: readonly number[],
	isMatch: ((key: number) => boolean) | undefined,
): number | undefined {
	let lowest: number | undefined
	for (const key of keys) {
		const id = idOfKey(key)
		if ((lowest === undefined || id < lowest) && (isMatch === undefined || isMatch(key))) lowest = id
	}
	return lowest
}
