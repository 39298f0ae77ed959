import type { FacetQuery } from './facet-counts.ts'
import { afterKey, firstKey, idOfKey } from './keys.ts'
import { isSearch } from './list-query.ts'
import { createdValue } from './orders.ts'
import { ownConditions } from './own-conditions.ts'
import type { QueryContext } from './query-context.ts'

/** When a listing was created, in epoch seconds. */
export interface CreatedPeriod {
	/** Excluded. */
	after: number
	/** Included; undefined for now. */
	till?: number
}

/** The order by creation has minutes: so many are read at a time until the seconds fit, too. */
const READ_AT_ONCE = 1000

/** The newest matches that were created in a period. A search ranks none of them. */
export function createdIn(
	context: QueryContext,
	query: FacetQuery,
	{ after, till = Number.POSITIVE_INFINITY, limit }: CreatedPeriod & { limit: number },
): number[] {
	const own = ownConditions(query.flags, query.ranges)
	const words = isSearch(query) ? context.reader.read(query.search) : []
	if (own === undefined || (isSearch(query) && words.length === 0)) return []
	const { listings, orders } = context.parts
	const groups = context.matching.groupsOf(query)
	context.matching.findWords(words, groups)
	const asked = {
		query: { ...query, sort: 'newest', offset: 0, limit },
		groups,
		own,
		priceKeys: undefined,
	} as const
	const selection = {
		...context.selection(asked, [], orders.created),
		kinds: words.length + groups.length === 0 ? 0 : context.matching.write(),
		keys: { from: firstKey(createdValue(after)), to: afterKey(createdValue(till)) },
	}
	const isInPeriod = (id: number) => listings.createdAt(id) > after && listings.createdAt(id) <= till
	const ids: number[] = []
	for (let offset = 0; ids.length < limit; offset += READ_AT_ONCE) {
		const stretch = { isDescending: true, offset, limit: READ_AT_ONCE }
		const { total, keys } = context.selector.page(orders.created.list, selection, stretch, undefined)
		ids.push(...keys.map(idOfKey).filter(isInPeriod))
		if (offset + READ_AT_ONCE >= total) break
	}
	return ids.slice(0, limit)
}
