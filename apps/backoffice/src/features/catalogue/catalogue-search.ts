import { type ItemStatus, itemStatuses } from '@skinverse/contract/entities/operator/item'
import { type Game, games } from '@skinverse/contract/games'
import { MAX_SEARCH_CHARS } from '@skinverse/contract/limits'
import { oneOf, textIn } from '@skinverse/web/search-params.ts'

/** What the address says about the table of listings. */
export interface CatalogueSearch {
	search?: string
	/** Undefined: what is on sale. */
	status?: Exclude<ItemStatus, 'available'>
	category?: Game
	/** Undefined: the cheapest first. */
	sort?: 'desc'
}

/** Reads the table's address; what makes no sense there counts as not said. */
export function catalogueSearchOf(raw: Record<string, unknown>): CatalogueSearch {
	const status = oneOf(itemStatuses, raw.status)
	// Said to be absent, not left out: the router would keep what the address has.
	return {
		search: textIn(raw.search, MAX_SEARCH_CHARS),
		status: status === 'available' ? undefined : status,
		category: oneOf(games, raw.category),
		sort: oneOf(['desc'], raw.sort),
	}
}
