import { type ChoiceFilter, choiceFilterNames } from '@skinverse/contract/item-filters'
import type { KindSet } from './kind-set.ts'
import type { Kinds } from './kinds.ts'
import { costOf, isSearch, type ListQuery } from './list-query.ts'
import { hasConditions, type OwnConditions, ownConditions } from './own-conditions.ts'
import type { QueryContext } from './query-context.ts'

export type FacetQuery = Omit<ListQuery, 'sort' | 'offset' | 'limit'>
/** By filter and value, without values that nothing matches. */
export type FacetCounts = Partial<Readonly<Record<ChoiceFilter, Readonly<Record<string, number>>>>>

/**
 * Conditions of a listing itself (price, float, seed, new, sale) are checked one by one, for at most so many: about
 * 5 ms, in which a node answers nothing else.
 */
const COUNT_UP_TO = 50_000

/**
 * How many listings match with each value of a filter, whatever else is chosen of that filter: choosing one value does
 * not change the counts beside it. Undefined where counting would take too long.
 */
export function countFacets(context: QueryContext, query: FacetQuery): FacetCounts | undefined {
	const own = ownConditions(query.flags, query.ranges)
	if (own === undefined) return {}
	const words = isSearch(query) ? context.reader.read(query.search) : []
	if (isSearch(query) && words.length === 0) return {}
	const sets = words.map(({ kinds }) => kinds)
	const chosen = choiceFilterNames.filter((filter) => (query[filter]?.length ?? 0) > 0)
	const open = choiceFilterNames.filter((filter) => !chosen.includes(filter))
	const counts: { [Filter in ChoiceFilter]?: Record<string, number> } = {}
	for (const filters of [open, ...chosen.map((filter) => [filter])]) {
		const found = findKinds(context, sets, {
			...query,
			...Object.fromEntries(filters.map((name) => [name, []])),
		})
		const countOf = hasConditions(own)
			? countListings(context, found, own)
			: countKinds(context.parts.kinds, found)
		if (countOf === undefined) return undefined
		for (const filter of filters)
			counts[filter] = Object.fromEntries(
				context.parts.kinds.facets.valuesOf(filter).flatMap(([value, facet]) => {
					const count = countOf(facet)
					return count > 0 ? [[value, count] as const] : []
				}),
			)
	}
	return counts
}

/** The number of matches that have a facet. */
type CountOf = (facet: number) => number

/** Undefined for all kinds. The set is the query's own until the next one. */
function findKinds(
	{ matching }: QueryContext,
	words: readonly KindSet[],
	query: FacetQuery,
): KindSet | undefined {
	const groups = matching.groupsOf(query)
	if (words.length + groups.length === 0) return undefined
	matching.findKinds(words, groups)
	return matching.found
}

function countKinds(kinds: Kinds, found: KindSet | undefined): CountOf {
	return (facet) => {
		const having = kinds.withFacet(facet)
		if (having === undefined) return 0
		return found === undefined ? kinds.listingsOf(having) : kinds.listingsOfBoth(found, having)
	}
}

/** Undefined where too many listings would have to be checked. */
function countListings(
	context: QueryContext,
	found: KindSet | undefined,
	own: OwnConditions,
): CountOf | undefined {
	const { kinds, listings } = context.parts
	const most = found === undefined ? listings.size : kinds.listingsOf(found)
	if (costOf({ own }, most) > COUNT_UP_TO) return undefined
	const matches = context.keyCondition(own)
	const tally = new Uint32Array(kinds.facets.count)
	for (const { priceKeys, facets } of found?.ordinals().map((ordinal) => kinds.at(ordinal)) ?? kinds.all) {
		const count = priceKeys.filter(matches).length
		for (const facet of facets) tally[facet] = (tally[facet] as number) + count
	}
	return (facet) => tally[facet] as number
}
