import type { FilterCounts } from '@skinverse/contract/entities/filter-data'
import { byChoiceFilter } from '@skinverse/contract/item-filters'
import type { ItemListQuery } from '@skinverse/contract/rules/item-list-query'
import type { CatalogueEngine } from '../engine/engine.ts'
import { listFilter } from './list-items.ts'

/** How many items a list would have with each filter value; null where counting would take too long. */
export function filterCounts(engine: CatalogueEngine, query: ItemListQuery): FilterCounts | null {
	const counts = engine.countFacets(listFilter(query))
	return counts === undefined ? null : byChoiceFilter('options', (filter) => counts[filter] ?? {})
}
