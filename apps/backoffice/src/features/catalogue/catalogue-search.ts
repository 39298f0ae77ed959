import { type ItemStatus, itemStatuses } from '@skinverse/contract/entities/operator/item'
import { type Game, games } from '@skinverse/contract/games'
import { MAX_SEARCH_CHARS } from '@skinverse/contract/limits'
import { oneOf, textIn } from '@skinverse/web/search-params.ts'

/** The search params of the listings table. */
export interface CatalogueSearch {
	search?: string
	/** Undefined: what is on sale. */
	status?: Exclude<ItemStatus, 'available'>
	category?: Game
	/** Undefined: the cheapest first. */
	sort?: 'desc'
}

/** Parses the search params; invalid values are ignored. */
export function catalogueSearchOf(raw: Record<string, unknown>): CatalogueSearch {
	const status = oneOf(itemStatuses, raw.status)
	// Set to undefined, not omitted: the router would keep the URL's value.
	return {
		search: textIn(raw.search, MAX_SEARCH_CHARS),
		status: status === 'available' ? undefined : status,
		category: oneOf(games, raw.category),
		sort: oneOf(['desc'], raw.sort),
	}
}
