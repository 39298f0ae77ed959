import { SUGGESTED_SKINS } from '@skinverse/contract/limits'
import { FoundSkins } from './found-skins.ts'
import { idOfKey } from './keys.ts'
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

const NO_SKIN: SkinOrder = { total: 0, ids: [] }

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

	/** For each skin its cheapest match. Skins without one are left out. */
	cheapestOf(query: ListQuery, skins: Iterable<number>): SkinMatch[] {
		return this.matchesOf(query, skins, cheapestIn)
	}

	/** For each skin all its matches in short. Skins without one are left out. */
	groupsOf(query: ListQuery, skins: Iterable<number>): SkinGroup[] {
		return this.matchesOf(query, skins, (kinds, isMatch) =>
			groupIn(kinds, isMatch, this.context.parts.listings),
		)
	}

	/** A page of the skins that have a match, in the order of their first ones. */
	skins(query: ListQuery): SkinOrder {
		const own = ownConditions(query.flags, query.ranges)
		const words = this.context.reader.read(query.search ?? '')
		if (own === undefined || (words.length === 0 && isSearch(query))) return NO_SKIN
		const groups = this.context.matching.groupsOf(query)
		this.context.matching.findWords(words, groups)
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
		if (exact !== undefined) this.addCollected(asked, this.context.matching.found.shared(exact))
		if (!isAny && costOf(asked, kinds.listingsOf(this.context.matching.found)) <= collectUpTo) {
			this.addCollected(asked, this.context.matching.found.ordinals())
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

	private addCollected(asked: Asked, ordinals: readonly number[]): void {
		const { kinds, listings } = this.context.parts
		const keys = this.context.collectedKeys(asked, ordinals).sort()
		if (sortOrders[asked.query.sort].isDescending) keys.reverse()
		for (const key of keys) this.foundSkins.add(kinds.skinOrdinals[listings.kind(idOfKey(key))] as number)
	}

	/** What `read` makes of the kinds of each skin that may match, and of the condition on their keys. */
	private matchesOf<T>(query: ListQuery, skins: Iterable<number>, read: ReadMatches<T>): T[] {
		const own = ownConditions(query.flags, query.ranges)
		if (own === undefined) return []
		const { kinds } = this.context.parts
		const words = query.search === undefined ? [] : this.context.reader.read(query.search)
		const groups = this.context.matching.groupsOf(query)
		this.context.matching.findWords(words, groups)
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
