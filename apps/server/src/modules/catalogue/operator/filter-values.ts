import { type ChoiceFilter, choiceFilters } from '@skinverse/contract/item-filters'
import type { Catalogue } from '../open-catalogue.ts'

/** The values of everything on sale, of both games. */
export function filterValues({ filterData }: Pick<Catalogue, 'filterData'>): Record<ChoiceFilter, string[]> {
	const data = filterData(undefined)
	return {
		type: data[choiceFilters.type.options],
		quality: data[choiceFilters.quality.options],
		exterior: data[choiceFilters.exterior.options],
		class: data[choiceFilters.class.options],
		hero: data[choiceFilters.hero.options],
	}
}
