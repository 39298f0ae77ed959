import { unpricedFilters } from '@skinverse/contract/entities/operator/item'
import { games } from '@skinverse/contract/games'
import { oneOf } from '@skinverse/web/search-params.ts'
import { type QueueSearch, queueSearchOf } from '../../../shared/queue/queue-search.ts'

export interface UnpricedSearch extends QueueSearch {
	category?: string
}

const queueSearch = queueSearchOf(unpricedFilters)

/** Parses the search params; invalid values are ignored. */
export const unpricedSearchOf = (raw: Record<string, unknown>): UnpricedSearch => ({
	...queueSearch(raw),
	category: oneOf(games, raw.category),
})
