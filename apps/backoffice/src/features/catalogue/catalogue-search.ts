import { itemStatuses } from '@skinverse/contract/entities/operator/item'
import { games } from '@skinverse/contract/games'
import { MAX_SEARCH_CHARS } from '@skinverse/contract/limits'
import { itemFilter } from '@skinverse/contract/rules/item-filter'
import { oneOf, textIn } from '@skinverse/web/search-params.ts'
import { type FilterField, filterFields } from './filters/filter-table.ts'

/** The search params of the listings table: a filter as the API has it, and the order. */
export type CatalogueSearch = { [Field in FilterField]?: string } & {
	search?: string
	/** Undefined: what is on sale. */
	status?: string
	category?: string
	/** Undefined: the cheapest first. */
	sort?: 'desc'
}

const LONGEST_VALUE = 2000

/** Parses the search params; invalid values are ignored. */
export function catalogueSearchOf(raw: Record<string, unknown>): CatalogueSearch {
	const status = oneOf(itemStatuses, raw.status)
	// Set to undefined, not omitted: the router would keep the URL's value.
	const search: CatalogueSearch = {
		search: textIn(raw.search, MAX_SEARCH_CHARS),
		status: status === 'available' ? undefined : status,
		category: oneOf(games, raw.category),
	}
	for (const field of filterFields) search[field] = validIn(field, textIn(raw[field], LONGEST_VALUE))
	return { ...search, sort: oneOf(['desc'], raw.sort) }
}

/** A value that the server would refuse would empty the whole list. */
function validIn(field: FilterField, value: string | undefined): string | undefined {
	return value !== undefined && itemFilter.safeParse({ [field]: value }).success ? value : undefined
}

/** Without the order, and without what is not set: as it is saved, and as a selection names it. */
export function filterOf({ sort, ...filter }: CatalogueSearch): Record<string, string> {
	return Object.fromEntries(
		Object.entries(filter).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
	)
}

/** Whether anything narrows the list but its status. */
export const isNarrowed = (search: CatalogueSearch): boolean =>
	Object.keys(filterOf(search)).some((name) => name !== 'status')
