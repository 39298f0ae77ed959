import { type ChoiceFilter, choiceFilterNames } from '@skinverse/contract/item-filters'
import type { KindSet } from './kind-set.ts'
import type { KnownKind } from './kinds.ts'
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
		const kinds = kindsOf(context, sets, {
			...query,
			...Object.fromEntries(filters.map((name) => [name, []])),
		})
		const tally = tallyOf(context, kinds, own)
		if (tally === undefined) return undefined
		for (const filter of filters) counts[filter] = countsIn(context, filter, tally)
	}
	return counts
}

function kindsOf(context: QueryContext, words: readonly KindSet[], query: FacetQuery): readonly KnownKind[] {
	const { matching, parts } = context
	const groups = matching.groupsOf(query)
	if (words.length + groups.length === 0) return parts.kinds.all
	matching.findKinds(words, groups)
	return matching.found.ordinals().map((ordinal) => parts.kinds.at(ordinal))
}

/** The number of matches by facet; undefined where they are too many to count. */
function tallyOf(
	context: QueryContext,
	kinds: readonly KnownKind[],
	own: OwnConditions,
): Uint32Array | undefined {
	const isOwn = hasConditions(own)
	const listings = kinds.reduce((sum, { priceKeys }) => sum + priceKeys.length, 0)
	if (isOwn && costOf({ own }, listings) > COUNT_UP_TO) return undefined
	const matches = isOwn ? context.keyCondition(own) : undefined
	const tally = new Uint32Array(context.parts.kinds.facets.count)
	for (const { priceKeys, facets } of kinds) {
		const count = matches === undefined ? priceKeys.length : priceKeys.filter(matches).length
		if (count > 0) for (const facet of facets) tally[facet] = (tally[facet] as number) + count
	}
	return tally
}

function countsIn({ parts }: QueryContext, filter: ChoiceFilter, tally: Uint32Array): Record<string, number> {
	const values = parts.kinds.facets.valuesOf(filter)
	return Object.fromEntries(
		values.flatMap(([value, facet]) => (tally[facet] ? [[value, tally[facet]] as const] : [])),
	)
}
