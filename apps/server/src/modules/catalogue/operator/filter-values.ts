import { type ChoiceFilter, choiceFilters, eachChoiceFilter } from '@skinverse/contract/item-filters'
import type { Catalogue } from '../open-catalogue.ts'

/** The values of everything on sale, of both games. */
export function filterValues({ filterData }: Pick<Catalogue, 'filterData'>): Record<ChoiceFilter, string[]> {
	const data = filterData(undefined)
	return eachChoiceFilter((filter) => data[choiceFilters[filter].options])
}
